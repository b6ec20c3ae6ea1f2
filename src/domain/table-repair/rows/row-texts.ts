import type { CellRow } from './cell-row.ts';

type CellPlaces = Pick<CellRow, 'bytes' | 'starts' | 'ends'>;

const HIGH = /[\u0080-\u00ff]/;
/** Bytes from a row's first cell to its last beyond which cells are read one by one. */
const MAX_WHOLE_BYTES = 64 * 1024;

/** Gives the texts of rows: a row's bytes become one text, of which its cells are parts. */
export class RowTexts {
  #bytes: Uint8Array | null = null;
  #buffer: Buffer = Buffer.alloc(0);

  /** @param first where in `starts` and `ends` the row's `count` cells begin */
  of({ bytes, starts, ends }: CellPlaces, count: number, first = 0): string[] {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    const last = first + count - 1;
    const from = starts[first] ?? 0;
    const to = count === 0 ? from : (ends[last] ?? from);
    const texts: string[] = [];
    const whole = to > from && to - from <= MAX_WHOLE_BYTES ? this.#buffer.toString('latin1', from, to) : '';
    const isPlain = to - from <= MAX_WHOLE_BYTES && !HIGH.test(whole);
    for (let i = first; i <= last; i++) {
      const [start, end] = [starts[i] ?? 0, ends[i] ?? 0];
      const isWithin = isPlain && start >= from && end <= to;
      texts.push(isWithin ? whole.slice(start - from, end - from) : this.#cell(start, end));
    }
    return texts;
  }

  #cell(start: number, end: number): string {
    return start === end ? '' : this.#buffer.toString('utf8', start, end);
  }
}
