// The renderer that draws nothing (`draw: false`): two pages drawing at once starve two cores, so network tests and
// headless watchers use this one. Places and sizes still work, so aiming does too.
import { fitView } from "./fit.ts";
import type { Frame, GroundCopy, Point, Renderer } from "./picture.ts";
import { VIEW_HEIGHT, VIEW_WIDTH } from "./scene/scene.ts";

export class UndrawnRenderer implements Renderer {
  readonly stats = { quads: 0, drawMs: 0 };
  readonly groundLosses = 0;
  private readonly point: Point = { x: 0, y: 0 };
  private readonly fit = { left: 0, top: 0, scale: 1 };
  private left = 0;
  private top = 0;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.resize();
  }

  draw(frame: Frame): void {
    this.left = frame.state.run.cam_x;
    this.top = frame.state.run.cam_y;
  }

  toView(clientX: number, clientY: number): Point {
    this.resize();
    const box = this.canvas.parentElement?.getBoundingClientRect(), { fit, point } = this;
    point.x = (clientX - (box?.left ?? 0) - fit.left) / fit.scale;
    point.y = (clientY - (box?.top ?? 0) - fit.top) / fit.scale;
    return point;
  }

  toWorld(clientX: number, clientY: number): Point {
    const point = this.toView(clientX, clientY);
    point.x += this.left;
    point.y += this.top;
    return point;
  }

  resize(): void {
    const parent = this.canvas.parentElement;
    Object.assign(
      this.fit,
      fitView(parent?.clientWidth || VIEW_WIDTH, parent?.clientHeight || VIEW_HEIGHT),
    );
  }

  icon(_kind: string, _id: number, sizePx: number): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.max(1, Math.round(sizePx));
    return canvas;
  }

  copyGround(): GroundCopy {
    return { destroy: () => {} };
  }

  beginRun(): void {}
  note(): void {}
  forgetPassing(): void {}
  restoreGround(): void {}
  bake(): void {}
  feel(): void {}
  marked(): void {}
  set(): void {}
  dispose(): void {}
}
