import type { NumberFormat } from './numbers/number-format.ts';
import { NumberWriter } from './numbers/number-text.ts';
import type { SheetShape } from './sheet-shape.ts';

const GENERAL: NumberFormat = { kind: 'general' };

/** How the numbers of a sheet are written, by style and column. */
export class NumberStyles {
  readonly #formats: readonly NumberFormat[];
  readonly #shape: SheetShape;
  readonly #is1904: boolean;
  readonly #writers = new Map<number, NumberWriter>();
  readonly #affixed = new Map<number, NumberWriter>();
  readonly #keepsAffix = new Map<number, boolean>();

  constructor(formats: readonly NumberFormat[], shape: SheetShape, is1904: boolean) {
    this.#formats = formats;
    this.#shape = shape;
    this.#is1904 = is1904;
  }

  isGeneral(style: number): boolean {
    return (this.#formats[style] ?? GENERAL).kind === 'general';
  }

  /** With the currency sign or unit where the column has several of them, else without. */
  writer(ofCell: number, column: number): NumberWriter {
    // A style that the workbook does not list is none.
    const style = ofCell < this.#formats.length ? ofCell : -1;
    const withAffix = this.#affixOf(style) !== '' && this.#hasSeveral(column);
    const writers = withAffix ? this.#affixed : this.#writers;
    let writer = writers.get(style);
    if (writer === undefined) {
      writer = new NumberWriter(this.#formats[style] ?? GENERAL, { is1904: this.#is1904, withAffix });
      writers.set(style, writer);
    }
    return writer;
  }

  /** What is left out of the numbers of each column. */
  *leftOut(): Generator<{ column: number; affix: string }> {
    for (let column = 0; column < this.#shape.columns; column++) {
      if (this.#hasSeveral(column)) continue;
      for (const style of this.#shape.stylesOf(column)) {
        const affix = this.#affixOf(style);
        if (affix !== '') {
          yield { column, affix };
          break;
        }
      }
    }
  }

  #hasSeveral(column: number): boolean {
    let several = this.#keepsAffix.get(column);
    if (several === undefined) {
      const affixes = [...this.#shape.stylesOf(column)].map((style) => this.#affixOf(style));
      several = new Set(affixes.filter((affix) => affix !== '')).size > 1;
      this.#keepsAffix.set(column, several);
    }
    return several;
  }

  #affixOf(style: number): string {
    const format = this.#formats[style];
    if (format?.kind !== 'decimal') return '';
    return [format.prefix, format.suffix].filter((affix) => affix !== '').join(' … ');
  }
}
