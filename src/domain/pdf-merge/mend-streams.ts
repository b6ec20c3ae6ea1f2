import { constants, deflateSync, inflateSync } from 'node:zlib';
import type { PdfFile, PdfPage } from '#domain/pdf/pdf-file.ts';
import { isArray, PdfName, PdfStream, type PdfValue } from '#domain/pdf/pdf-values.ts';

/** What one stream may come to; more is an attack. */
const BYTES_MAX = 512 * 1024 * 1024;

/** How much of a stream could be read. */
type Soundness = 'whole' | 'part' | 'nothing';

/**
 * Makes streams of damaged files whole: of what is broken off or garbled the part that can be read is compressed anew.
 * Streams that are not compressed by Flate stay as they are.
 */
export class StreamMender {
  readonly #file: PdfFile;
  readonly #known = new Map<PdfStream, { readonly stream: PdfStream; readonly soundness: Soundness }>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  readonly mend = (stream: PdfStream): PdfStream => this.#look(stream).stream;

  /** How much of a page's content can be read. */
  soundnessOf(page: PdfPage): Soundness {
    const contents = this.#file.resolve(page.dict.get('Contents'));
    const parts: PdfValue[] = isArray(contents)
      ? contents.map((part) => this.#file.resolve(part))
      : [contents];
    const found = parts.flatMap((part) => (part instanceof PdfStream ? [this.#look(part).soundness] : []));
    if (found.every((soundness) => soundness === 'whole')) return 'whole';
    return found.every((soundness) => soundness === 'nothing') ? 'nothing' : 'part';
  }

  #look(stream: PdfStream): { readonly stream: PdfStream; readonly soundness: Soundness } {
    const known = this.#known.get(stream);
    if (known !== undefined) return known;
    const looked = isDeflated(this.#file, stream)
      ? mended(stream)
      : ({ stream, soundness: 'whole' } as const);
    this.#known.set(stream, looked);
    return looked;
  }
}

function isDeflated(file: PdfFile, stream: PdfStream): boolean {
  const filter = file.resolve(stream.dict.get('Filter'));
  const first = isArray(filter) ? file.resolve(filter[0]) : filter;
  return first instanceof PdfName && (first.text === 'FlateDecode' || first.text === 'Fl');
}

function mended(stream: PdfStream): { stream: PdfStream; soundness: Soundness } {
  const bytes = stream.bytes();
  try {
    inflateSync(bytes, { maxOutputLength: BYTES_MAX });
    return { stream, soundness: 'whole' };
  } catch {
    const rest = readablePart(bytes);
    const packed = deflateSync(rest);
    return {
      stream: new PdfStream(stream.dict, () => packed),
      soundness: rest.length === 0 && bytes.length > 0 ? 'nothing' : 'part',
    };
  }
}

/** What comes out of Flate data before its first fault, found by halves: an error gives nothing of what was before it. */
function readablePart(bytes: Uint8Array): Uint8Array {
  let [good, bad] = [0, bytes.length + 1];
  let best: Uint8Array = new Uint8Array();
  while (bad - good > 1) {
    const end = (good + bad) >> 1;
    try {
      best = inflateSync(bytes.subarray(0, end), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: BYTES_MAX,
      });
      good = end;
    } catch {
      bad = end;
    }
  }
  return best;
}
