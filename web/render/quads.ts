// Quads: one instanced mesh a layer, written front to back into a typed array each frame. A quad is a cell of the
// atlas, a place, a turn and two colours; a whole layer is one draw call and no frame allocates anything.
import { Buffer, BufferUsage, Geometry, GlProgram, Mesh, Shader, type Texture } from "pixi.js";
import type { Sheet } from "./atlas/book.ts";

const WORDS = 10;
const BYTES = WORDS * 4;
export const WHITE = 0xffffffff;

const VERTEX = `#version 300 es
in vec2 aCorner;
in vec4 aPlace;
in vec2 aShape;
in vec4 aUv;
in vec4 aTint;
in vec4 aOver;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
out vec2 vUv;
out vec4 vTint;
out vec4 vOver;
out float vAdd;
void main() {
  vec2 axis = aPlace.zw;
  vec2 side = vec2(-axis.y, axis.x) * aShape.x;
  vec2 at = aPlace.xy + aCorner.x * axis + aCorner.y * side;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(at, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
  vUv = mix(aUv.xy, aUv.zw, aCorner * 0.5 + 0.5);
  vTint = vec4(aTint.rgb * aTint.a, aTint.a);
  vOver = aOver;
  vAdd = aShape.y;
}`;

const FRAGMENT = `#version 300 es
precision mediump float;
in vec2 vUv;
in vec4 vTint;
in vec4 vOver;
in float vAdd;
uniform sampler2D uAtlas;
out vec4 colour;
void main() {
  vec4 ink = texture(uAtlas, vUv) * vTint;
  ink.rgb = mix(ink.rgb, vOver.rgb * ink.a, vOver.a);
  colour = vec4(ink.rgb, ink.a * vAdd);
}`;

let program: GlProgram | null = null;

/** A layer of quads. Write with `put` between `begin` and `end`; what does not fit is dropped. */
export class QuadLayer {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly floats: Float32Array;
  private readonly words: Uint32Array;
  private readonly buffer: Buffer;
  private readonly geometry: Geometry;
  private count = 0;

  constructor(
    private readonly sheet: Sheet,
    atlas: Texture,
    private readonly capacity: number,
    blend: "normal" | "add" | "multiply" = "normal",
  ) {
    this.floats = new Float32Array(capacity * WORDS);
    this.words = new Uint32Array(this.floats.buffer);
    this.buffer = new Buffer({
      data: this.floats,
      usage: BufferUsage.VERTEX | BufferUsage.COPY_DST,
    });
    const { buffer } = this;
    const instanced = { buffer, stride: BYTES, instance: true };
    this.geometry = new Geometry({
      attributes: {
        aCorner: {
          buffer: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]),
          format: "float32x2",
        },
        aPlace: { ...instanced, format: "float32x4", offset: 0 },
        aShape: { ...instanced, format: "float32x2", offset: 16 },
        aUv: { ...instanced, format: "unorm16x4", offset: 24 },
        aTint: { ...instanced, format: "unorm8x4", offset: 32 },
        aOver: { ...instanced, format: "unorm8x4", offset: 36 },
      },
      indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
      instanceCount: 0,
    });
    program ??= GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: "quads" });
    const shader = new Shader({
      glProgram: program,
      resources: { uAtlas: atlas.source, uSampler: atlas.source.style },
    });
    this.mesh = new Mesh({ geometry: this.geometry, shader });
    this.mesh.blendMode = blend;
    this.mesh.cullable = false;
  }

  get length(): number {
    return this.count;
  }

  begin(): void {
    this.count = 0;
  }

  /**
   * One quad: cell, centre (x, y), the unit vector its +x points along, and its scale.
   * `tint` multiplies; `over` is a colour laid over with its alpha; `add` 1 is additive, 0 is not.
   */
  put(
    cell: number,
    x: number,
    y: number,
    dirX: number,
    dirY: number,
    scaleX: number,
    scaleY: number,
    tint: number,
    over = 0,
    add = 0,
  ): void {
    if (this.count >= this.capacity) return;
    const at = this.count++ * WORDS, { floats, words, sheet } = this;
    const half = sheet.halfWidth[cell] * scaleX;
    floats[at] = x;
    floats[at + 1] = y;
    floats[at + 2] = dirX * half;
    floats[at + 3] = dirY * half;
    floats[at + 4] = sheet.halfHeight[cell] * scaleY / (half || 1);
    floats[at + 5] = 1 - add;
    words[at + 6] = sheet.uvLow[cell];
    words[at + 7] = sheet.uvHigh[cell];
    words[at + 8] = tint;
    words[at + 9] = over;
  }

  /** An upright quad of even scale. */
  flat(cell: number, x: number, y: number, size: number, tint: number): void {
    this.put(cell, x, y, 1, 0, size, size, tint);
  }

  /** An upright quad added to what lies below: glows and lamps. */
  light(cell: number, x: number, y: number, size: number, tint: number): void {
    this.put(cell, x, y, 1, 0, size, size, tint, 0, 1);
  }

  /** Hands this frame's quads to the card. */
  end(): void {
    this.geometry.instanceCount = this.count;
    this.mesh.visible = this.count > 0;
    if (this.count > 0) this.buffer.update(this.count * BYTES);
  }

  destroy(): void {
    this.mesh.destroy();
    this.geometry.destroy(true);
  }
}
