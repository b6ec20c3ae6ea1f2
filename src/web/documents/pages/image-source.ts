import { request, RequestError } from '#web/request.ts';
import { scaleWithin, type OpenFailure, type OpeningSource, type ReadPicture } from './page-source.ts';

/** Pixels of an inch of an image of which nothing better is known. */
const USUAL_DPI = 150;
const POINTS_PER_INCH = 72;

/** Begins to open a photo or a scan of the server as a document of one page. */
export function openImage(url: string, pictures: readonly ReadPicture[]): OpeningSource {
  const abort = new AbortController();
  const opened = loadImage(url, abort.signal).then((image) => {
    const turn = pictures[0]?.turn ?? 0;
    const isOnItsSide = turn === 90 || turn === 270;
    const natural = {
      width: ((isOnItsSide ? image.height : image.width) * POINTS_PER_INCH) / USUAL_DPI,
      height: ((isOnItsSide ? image.width : image.height) * POINTS_PER_INCH) / USUAL_DPI,
    };
    const { width, height } = pictures[0] ?? natural;
    const draw = (wanted: number) => {
      const scale = scaleWithin(wanted, { width, height });
      return {
        canvas: Promise.resolve(drawTurned(image, turn, width * scale, height * scale)),
        cancel: () => undefined,
      };
    };
    // The one image is let go with the document, not with the page.
    const page = { width, height, draw, release: () => undefined };
    abort.signal.addEventListener('abort', () => image.close());
    return { count: 1, load: () => Promise.resolve(page) };
  });
  return { opened, close: () => abort.abort() };
}

async function loadImage(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await request('GET', url, undefined, { signal });
  // Cameras note how they were held; the browser turns the image by it.
  return createImageBitmap(await response.blob(), { imageOrientation: 'from-image' });
}

function drawTurned(image: ImageBitmap, turn: number, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width));
  canvas.height = Math.max(1, Math.floor(height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no images');
  const isOnItsSide = turn === 90 || turn === 270;
  const [across, down] = isOnItsSide ? [canvas.height, canvas.width] : [canvas.width, canvas.height];
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -across / 2, -down / 2, across, down);
  return canvas;
}

/** What speaks against an image. */
export function imageFailureOf(error: unknown): OpenFailure {
  return error instanceof RequestError && (error.status === 404 || error.status === 410) ? 'gone' : 'broken';
}
