import { useRef, type PointerEvent } from 'react';

interface ResizeHandleProps {
  readonly label: string;
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** The edge of a header cell. By keyboard the header cell itself is resized with Alt and the arrow keys. */
export function ResizeHandle({ label, width, onResize }: ResizeHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current !== null) onResize(start.current.width + event.clientX - start.current.x);
  };

  return (
    <div
      title={label}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
      className="absolute inset-y-0 -right-1.5 z-10 w-3 cursor-col-resize touch-none after:absolute after:inset-y-1.5 after:left-1/2 after:w-px after:bg-line-strong hover:after:w-0.5 hover:after:bg-accent"
    />
  );
}
