// The four system calls a userspace router needs. Linux only, and root: a TUN device is a file whose reads are the
// packets some namespace sends, and whose writes are packets that arrive there.
const LIBC = Deno.dlopen("libc.so.6", {
  open: { parameters: ["buffer", "i32"], result: "i32" },
  ioctl: { parameters: ["i32", "u64", "buffer"], result: "i32" },
  read: { parameters: ["i32", "buffer", "usize"], result: "isize", nonblocking: true },
  write: { parameters: ["i32", "buffer", "usize"], result: "isize" },
});

const O_RDWR = 2, O_CLOEXEC = 0o2000000;
/** ioctl that names a device and says what it carries: `_IOW('T', 202, int)`. */
const TUNSETIFF = 0x400454can;
const IFF_TUN = 0x0001, IFF_NO_PI = 0x1000;
const NAME_MAX = 15;

function cString(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${text}\0`);
}

/** One TUN device, still in this namespace. Throws when the kernel will not give it. */
export class Tun {
  private constructor(private readonly fd: number) {}

  static open(name: string): Tun {
    if (name.length > NAME_MAX) throw new Error(`"${name}" is too long for a network device`);
    const fd = LIBC.symbols.open(cString("/dev/net/tun"), O_RDWR | O_CLOEXEC);
    if (fd < 0) {
      throw new Error("/dev/net/tun cannot be opened: this needs root and the tun device");
    }
    // struct ifreq: sixteen bytes of name, then the flags.
    const request = new Uint8Array(40);
    request.set(cString(name));
    new DataView(request.buffer).setUint16(16, IFF_TUN | IFF_NO_PI, true);
    if (LIBC.symbols.ioctl(fd, TUNSETIFF, request) < 0) {
      throw new Error(`the kernel gives no network device "${name}"`);
    }
    return new Tun(fd);
  }

  /** The next packet's length, put into `into`; 0 or less once the device is gone. */
  async read(into: Uint8Array<ArrayBuffer>): Promise<number> {
    return Number(await LIBC.symbols.read(this.fd, into, BigInt(into.length)));
  }

  write(packet: Uint8Array<ArrayBuffer>): void {
    LIBC.symbols.write(this.fd, packet, BigInt(packet.length));
  }
}
