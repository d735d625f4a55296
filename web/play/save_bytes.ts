// Hands bytes to the player as a file.

export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the bytes by the time this runs.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
