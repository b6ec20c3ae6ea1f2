import { deflateSync, inflateSync } from 'node:zlib';
import type { PdfFile, PdfPage } from '#domain/pdf/pdf-file.ts';
import { isArray, PdfName, PdfRef, PdfStream } from '#domain/pdf/pdf-values.ts';
import { inflateDamaged } from '#domain/pdf/reading/filters/inflate-damaged.ts';

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

  readonly mend = (stream: PdfStream): PdfStream =>
    this.#file.isRepaired ? this.#look(stream).stream : stream;

  /** The streams of a page's content; null for one that is nowhere. */
  contentsOf(page: PdfPage): (PdfStream | null)[] {
    const value = page.dict.get('Contents');
    const contents = this.#file.resolve(value);
    const parts = isArray(contents) ? contents : [value];
    return parts.flatMap((part) => {
      const found = this.#file.resolve(part);
      return found instanceof PdfStream ? found : part instanceof PdfRef ? null : [];
    });
  }

  /** How much of the streams can be read. */
  soundnessOf(streams: readonly (PdfStream | null)[]): Soundness {
    const found = streams.map((stream) => (stream === null ? 'nothing' : this.#look(stream).soundness));
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
    const rest = inflateDamaged(bytes, BYTES_MAX).bytes;
    const packed = deflateSync(rest);
    return {
      stream: new PdfStream(stream.dict, () => packed),
      soundness: rest.length === 0 && bytes.length > 0 ? 'nothing' : 'part',
    };
  }
}
