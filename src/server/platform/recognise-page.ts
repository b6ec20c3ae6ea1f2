import { AppError } from '#domain/app-error.ts';
import { fitProjection } from '#domain/page-images/fit-projection.ts';
import { preparePage, type PreparedPage } from '#domain/page-images/prepare-page.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import type { Ocr } from './ocr.ts';
import type { PageImage, PageImages } from './page-image.ts';

const CANNOT_BE_DRAWN = 'It is damaged and cannot be drawn.';

/** Recognises the words of one page. */
export async function recognisePage(images: PageImages, number: number, ocr: Ocr): Promise<RecognisedPage> {
  const shown = await imageOf(images, number);
  if (shown === null) return { page: null, failure: CANNOT_BE_DRAWN };
  const prepared = preparePage(shown.image, shown.dpi);
  const words = await ocr.recognise(prepared.image, { languages: ['eng'], dpi: prepared.dpi });
  const scale = 72 / prepared.dpi;
  return {
    page: {
      page: number,
      width: prepared.image.width * scale,
      height: prepared.image.height * scale,
      source: 'ocr',
      words: words.map((word) => scaled(word, scale)),
    },
    turn: prepared.turn,
    shown: { width: shown.width, height: shown.height },
    toShown: placeOf(prepared, shown),
  };
}

/** Null where only this page is at fault. */
async function imageOf(images: PageImages, number: number): Promise<PageImage | null> {
  try {
    return await images.read(number);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}

function scaled(word: Word, scale: number): Word {
  return {
    ...word,
    left: word.left * scale,
    top: word.top * scale,
    right: word.right * scale,
    bottom: word.bottom * scale,
  };
}

function placeOf({ image, dpi, toSource }: PreparedPage, shown: PageImage): number[] {
  const { width, height } = image;
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  return fitProjection(
    corners.map(([x, y]) => {
      const [sourceX, sourceY] = toSource(x, y);
      return {
        from: [(x * 72) / dpi, (y * 72) / dpi],
        to: [(sourceX / shown.image.width) * shown.width, (sourceY / shown.image.height) * shown.height],
      };
    }),
  );
}
