import { useEffect, useRef } from 'react';
import type { ShownPage } from './page-source.ts';

interface PageImageProps {
  readonly page: ShownPage;
  /** Screen pixels to a point. */
  readonly scale: number;
}

/** A page drawn as large as it is shown. At another size the former image stays until the next is drawn. */
export function PageImage({ page, scale }: PageImageProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawing = page.draw(scale * globalThis.devicePixelRatio);
    drawing.canvas.then(
      (canvas) => {
        canvas.className = 'size-full';
        host.current?.replaceChildren(canvas);
      },
      () => undefined,
    );
    return () => drawing.cancel();
  }, [page, scale]);
  return <div ref={host} className="size-full" />;
}
