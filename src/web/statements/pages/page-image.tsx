import { useEffect, useRef } from 'react';
import type { LoadedPage } from './use-page.ts';

/** Pixels of the largest image that browsers are sure to draw. */
const PIXELS_MAX = 16_000_000;

interface PageImageProps {
  readonly loaded: LoadedPage;
  /** Screen pixels to a point. */
  readonly scale: number;
}

/** A page drawn as large as it is shown. At another size the former image stays until the next is drawn. */
export function PageImage({ loaded, scale }: PageImageProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    const { page, rotation, width, height } = loaded;
    const wanted = scale * globalThis.devicePixelRatio;
    const most = Math.sqrt(PIXELS_MAX / (width * height));
    const viewport = page.getViewport({ scale: Math.min(wanted, most), rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.className = 'size-full';
    const drawing = page.render({ canvas, viewport });
    drawing.promise.then(
      () => host.current?.replaceChildren(canvas),
      () => undefined,
    );
    return () => drawing.cancel();
  }, [loaded, scale]);
  return <div ref={host} className="size-full" />;
}
