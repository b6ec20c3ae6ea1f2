import { createWorker, OEM } from 'tesseract.js';
import type { SeenScript } from '#domain/language/page-languages.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { toPortableGraymap } from './portable-graymap.ts';

/** The recogniser's own measure, which goes from 0 to about 15. */
const SURE_TURN = 2;

/**
 * Which script most of an image is written in; null where too little is. The recogniser that knows scripts is another one
 * than that of words, needs memory of its own, and is needed seldom: it goes when it is done.
 *
 * @param langPath the folder with its data
 */
export async function findScript(image: GrayImage, langPath: string): Promise<SeenScript | null> {
  const worker = await createWorker('osd', OEM.TESSERACT_ONLY, {
    langPath,
    cacheMethod: 'none',
    legacyCore: true,
    legacyLang: true,
  });
  try {
    const { data } = await worker.detect(toPortableGraymap(image));
    if (data.script === null) return null;
    const {
      script,
      script_confidence: confidence,
      orientation_degrees: turn,
      orientation_confidence: sure,
    } = data;
    return {
      name: script,
      confidence: confidence ?? 0,
      isUpsideDown: turn === 180 && (sure ?? 0) >= SURE_TURN,
    };
  } finally {
    await worker.terminate();
  }
}
