import { fitProjection } from '#domain/page-images/fit-projection.ts';
import type { Projection } from '#domain/page-images/projection.ts';
import type { PreparedPage } from '#domain/page-images/prepare-page.ts';
import type { PageImage } from '#server/platform/ocr/page-image.ts';

/** Of the width: a projection that is right there is nowhere far off where lines bend, for Gauss's two places are these. */
const EVENLY = (1 - Math.sqrt(1 / 3)) / 2;

/** The projection from points of a prepared page, as its words have them, to the page as a viewer shows it. */
export function fitToShown({ image, dpi, toSource }: PreparedPage, shown: PageImage): Projection {
  const { width, height } = image;
  const [left, right] = [width * EVENLY, width * (1 - EVENLY)];
  const places = [
    [left, 0],
    [right, 0],
    [right, height],
    [left, height],
  ] as const;
  return fitProjection(
    places.map(([x, y]) => {
      const [sourceX, sourceY] = toSource(x, y);
      return {
        from: [(x * 72) / dpi, (y * 72) / dpi],
        to: [(sourceX / shown.image.width) * shown.width, (sourceY / shown.image.height) * shown.height],
      };
    }),
  );
}
