// The darkness map: lamps added up in a render texture of a quarter of the view's size over the night's ambient
// ink, then multiplied over the world with a coarse halftone where it is darkest. Never so dark that a silhouette
// is lost: the ambient stays well above black.
import {
  Buffer,
  BufferUsage,
  Container,
  Geometry,
  GlProgram,
  Mesh,
  RenderTexture,
  Shader,
  type WebGLRenderer,
} from "pixi.js";
import type { QuadLayer } from "./quads.ts";
import { VIEW_HEIGHT, VIEW_WIDTH } from "./scene/scene.ts";

/** The night's colour by chapter, as 0 to 1 channels. */
const AMBIENT: readonly (readonly [number, number, number])[] = [
  [0.54, 0.49, 0.58],
  [0.58, 0.53, 0.52],
  [0.44, 0.5, 0.58],
  [0.5, 0.54, 0.56],
  [0.58, 0.45, 0.46],
];

/** The night of the Vermillion Hour, in every chapter. */
const HOUR_AMBIENT = [0.68, 0.38, 0.36];

const DOTS = 0.2;

const VERTEX = `#version 300 es
in vec2 aCorner;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
out vec2 vUv;
out vec2 vAt;
void main() {
  vAt = aCorner * vec2(${VIEW_WIDTH}.0, ${VIEW_HEIGHT}.0);
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(vAt, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
  vUv = aCorner;
}`;

/** Dots at 45 degrees, larger where it is darker: shading the way a letterpress does it. */
const FRAGMENT = `#version 300 es
precision mediump float;
in vec2 vUv;
in highp vec2 vAt;
uniform sampler2D uLight;
uniform float uDots;
out vec4 colour;
void main() {
  vec3 light = min(texture(uLight, vUv).rgb, vec3(1.0));
  if (uDots > 0.0) {
    float level = dot(light, vec3(0.35, 0.45, 0.2));
    float dark = clamp((0.86 - level) * 1.1, 0.0, 1.0);
    if (dark > 0.02) {
      highp vec2 cell = fract(mat2(0.7071, 0.7071, -0.7071, 0.7071) * vAt / 4.2) - 0.5;
      float radius = dark * 0.62;
      light *= 1.0 - uDots * (1.0 - smoothstep(radius - 0.14, radius + 0.14, length(cell)));
    }
  }
  colour = vec4(light, 1.0);
}`;

export class Darkness {
  readonly picture: Mesh<Geometry, Shader>;
  readonly root = new Container();
  private target: RenderTexture;
  private readonly shader: Shader;
  private readonly ambient: [number, number, number, number] = [0.54, 0.49, 0.58, 1];
  private readonly shown: [number, number, number, number] = [0, 0, 0, 1];

  constructor(
    private readonly renderer: WebGLRenderer,
    lamps: QuadLayer,
    private lowSpec: boolean,
  ) {
    this.target = RenderTexture.create(sizeFor(lowSpec));
    this.root.addChild(lamps.mesh);
    const quad = new Geometry({
      attributes: {
        aCorner: {
          buffer: new Buffer({
            data: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
            usage: BufferUsage.VERTEX,
          }),
          format: "float32x2",
        },
      },
      indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
    });
    this.shader = new Shader({
      glProgram: GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: "darkness" }),
      resources: {
        uLight: this.target.source,
        uSampler: this.target.source.style,
        dots: { uDots: { value: DOTS, type: "f32" } },
      },
    });
    this.picture = new Mesh({ geometry: quad, shader: this.shader });
    this.picture.blendMode = "multiply";
  }

  set chapter(chapter: number) {
    const [r, g, b] = AMBIENT[chapter] ?? AMBIENT[0];
    this.ambient[0] = r;
    this.ambient[1] = g;
    this.ambient[2] = b;
  }

  /** How much of the night's own light is gone, 0 to 1: a boss comes up. */
  gloom = 0;
  /** How far the Vermillion Hour has come, 0 to 1. */
  hour = 0;

  /** Half the resolution again, and no dots, on a weak machine. */
  setLowSpec(lowSpec: boolean): void {
    this.shader.resources.dots.uniforms.uDots = lowSpec ? 0 : DOTS;
    if (lowSpec === this.lowSpec) return;
    this.lowSpec = lowSpec;
    const { width, height } = sizeFor(lowSpec);
    this.target.resize(width, height);
  }

  /** Prints the lamps of this frame; `left`, `top` is the view's corner in the arena. */
  flush(left: number, top: number): void {
    const { width } = sizeFor(this.lowSpec), scale = width / VIEW_WIDTH;
    this.root.scale.set(scale);
    this.root.position.set(-left * scale, -top * scale);
    this.renderer.render({
      container: this.root,
      target: this.target,
      clear: true,
      clearColor: this.shownAmbient(),
    });
  }

  private shownAmbient(): [number, number, number, number] {
    const { ambient, shown, gloom, hour } = this;
    for (let i = 0; i < 3; i++) {
      // Red goes last, so that the dark is the colour of what comes.
      const light = ambient[i] + (HOUR_AMBIENT[i] - ambient[i]) * hour;
      shown[i] = light * (1 - gloom * (i === 0 ? 0.35 : 0.7));
    }
    return shown;
  }

  destroy(): void {
    this.target.destroy(true);
    this.picture.destroy();
  }
}

function sizeFor(lowSpec: boolean): { width: number; height: number } {
  return lowSpec ? { width: 140, height: 79 } : { width: 280, height: 158 };
}
