import type { PicturePage } from '#domain/page-layout/picture-page.schemas.ts';
import { request, RequestError } from '#web/request.ts';
import { scaleWithin, type OpenFailure, type OpeningSource } from './page-source.ts';

/** Points of the longer side of an image of which nothing is known. */
const USUAL_LENGTH = 842;

/** Begins to open a photo or a scan of the server as a document of one page. */
export function openImage(url: string, picture: PicturePage | undefined): OpeningSource {
  const abort = new AbortController();
  const opened = loadImage(url, abort.signal).then((image) => {
    const turn = picture?.turn ?? 0;
    const size = picture ?? sizeOf(image);
    const isOnItsSide = turn === 90 || turn === 270;
    const width = isOnItsSide ? size.height : size.width;
    const height = isOnItsSide ? size.width : size.height;
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

function sizeOf({ width, height }: ImageBitmap): { readonly width: number; readonly height: number } {
  const scale = USUAL_LENGTH / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/** @param width of the canvas, in pixels, once the image is turned clockwise */
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

/** Why an image did not open. */
export function imageFailureOf(error: unknown): OpenFailure {
  return error instanceof RequestError && (error.status === 404 || error.status === 410) ? 'gone' : 'broken';
}
