// The badge that says how the network is, and the graph it opens into. Both are written straight into their
// elements four times a second by web/play/net_meter.ts, so the interface is never drawn again for them.
import { useEffect, useRef, useState } from "preact/hooks";
import type { NetMeter } from "../play/net_meter.ts";

export function NetBadge({ meter }: { meter: NetMeter }) {
  const [isOpen, setOpen] = useState(false);
  const badge = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ways = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => {
    return meter.attach({
      badge: badge.current,
      canvas: canvas.current,
      ways: ways.current,
      list: list.current,
    });
  }, [meter, isOpen]);
  return (
    <div class="net">
      {isOpen && (
        <div class="net-graph">
          <canvas ref={canvas} width="640" height="300" aria-label="Network graph" role="img" />
          <p ref={ways} class="net-ways" />
          <dl ref={list} />
        </div>
      )}
      <button
        ref={badge}
        type="button"
        class="net-badge"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-label="Network"
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  );
}
