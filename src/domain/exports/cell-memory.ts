import { copyOf } from './copy-text.ts';
import { cellXml, isXmlText, type CellKind, type XlsxRowFormat } from './xlsx-row.ts';

/** Texts kept for a column. */
const KNOWN_TEXTS = 4096;
/** Longer ones seldom come again. */
const MAX_KNOWN_CHARACTERS = 60;

/** Keeps what the cells of a sheet were written as, by column, for most texts come again and again. */
export class CellMemory {
  #kinds: readonly CellKind[] | null = null;
  #columns: KnownCells[] = [];

  /** @param kinds of the columns; other kinds start a new memory, because the same text gives other XML */
  of(kinds: readonly CellKind[] | null, count: number): readonly KnownCells[] {
    if (kinds !== this.#kinds) {
      this.#kinds = kinds;
      this.#columns = [];
    }
    while (this.#columns.length < count) this.#columns.push(new KnownCells());
    return this.#columns;
  }
}

/** Remembers the XML of one column's texts. */
class KnownCells {
  readonly #xml = new Map<string, string>();
  #hits = 0;
  #isUsed = true;

  xmlOf(text: string, kind: CellKind, row: number, format: XlsxRowFormat): string {
    if (!this.#isUsed || text.length > MAX_KNOWN_CHARACTERS) return cellXml(text, kind, row, format);
    const known = this.#xml.get(text);
    if (known !== undefined) {
      this.#hits++;
      return known;
    }
    // A text that Excel cannot hold is counted each time.
    if (this.#xml.size < KNOWN_TEXTS && isXmlText(text)) {
      const own = copyOf(text);
      const xml = copyOf(cellXml(own, kind, row, format));
      this.#xml.set(own, xml);
      return xml;
    }
    if (this.#hits < KNOWN_TEXTS) {
      this.#isUsed = false;
      this.#xml.clear();
    }
    return cellXml(text, kind, row, format);
  }
}
