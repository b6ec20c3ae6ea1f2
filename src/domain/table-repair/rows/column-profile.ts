import { digitShape, shortShape } from './digit-shape.ts';
import { isValue, isVague, valueType, type ValueType } from './value-type.ts';

const MAX_SHAPES = 200;
const MAX_VALUES = 100;
/** A value or shape seen so often is no accident. */
const OFTEN_TIMES = 2;

/** How well a cell suits a column; higher is better. */
export const FIT = { not: 0, blank: 2, type: 3, shape: 5, sameShape: 6, value: 7 } as const;

/** What the data rows of a sample show of one column. */
export class ColumnProfile {
  rows = 0;
  filled = 0;
  maxLength = 0;
  /** Texts of two words or more. */
  sentences = 0;
  readonly #types = new Map<ValueType, number>();
  readonly #shapes = new Map<string, number>();
  readonly #shortShapes = new Map<string, number>();
  /** Short shapes by shape, so that each is made once. */
  readonly #shortened = new Map<string, string>();
  readonly #values = new Map<string, number>();

  add(cell: string, type: ValueType): void {
    this.rows++;
    if (type === 'blank') return;
    const text = cell.trim();
    this.filled++;
    this.maxLength = Math.max(this.maxLength, text.length);
    if (text.includes(' ')) this.sentences++;
    count(this.#types, type, Infinity);
    count(this.#values, text, MAX_VALUES);
    const shape = digitShape(text);
    count(this.#shapes, shape, MAX_SHAPES);
    let short = this.#shortened.get(shape);
    if (short === undefined) {
      short = shortShape(shape);
      if (this.#shortened.size < MAX_SHAPES) this.#shortened.set(shape, short);
    }
    count(this.#shortShapes, short, MAX_SHAPES);
  }

  /** The type that most filled cells have; `blank` without any. */
  get type(): ValueType {
    let best: ValueType = 'blank';
    let most = 0;
    for (const [type, times] of this.#types) {
      if (!isVague(type) && times > most) [best, most] = [type, times];
    }
    return best === 'blank' && this.#types.size > 0 ? 'mark' : best;
  }

  /** Nearly all filled cells are numbers, dates or addresses. */
  get isValues(): boolean {
    const { type } = this;
    return isValue(type) && this.share(type) >= 0.8;
  }

  /** Share of the filled cells that have a type; marks for missing values and truth values left out. */
  share(type: ValueType): number {
    const counted = this.filled - (this.#types.get('mark') ?? 0) - (this.#types.get('truth') ?? 0);
    return counted === 0 ? 0 : (this.#types.get(type) ?? 0) / counted;
  }

  get fillShare(): number {
    return this.rows === 0 ? 0 : this.filled / this.rows;
  }

  /** Whether the text has been seen in this column. */
  has(text: string): boolean {
    return this.#values.has(text);
  }

  hasShape(text: string): boolean {
    return this.#shortShapes.has(shortShape(digitShape(text)));
  }

  fit(cell: string): number {
    const text = cell.trim();
    if (text === '') return this.filled < this.rows || this.rows === 0 ? FIT.blank : FIT.not;
    if ((this.#values.get(text) ?? 0) >= OFTEN_TIMES) return FIT.value;
    const shape = digitShape(text);
    if ((this.#shapes.get(shape) ?? 0) >= OFTEN_TIMES) return FIT.sameShape;
    const type = valueType(text);
    if (this.#shortShapes.has(shortShape(shape))) return FIT.shape;
    if (this.filled === 0) return FIT.not;
    if (isVague(type)) return FIT.blank;
    if (type === this.type) return FIT.type;
    // Anything may stand in a column of texts, and little but its own in one of values.
    return this.isValues ? FIT.not : 1;
  }
}

function count<K>(counts: Map<K, number>, key: K, max: number): void {
  const known = counts.get(key);
  if (known !== undefined) counts.set(key, known + 1);
  else if (counts.size < max) counts.set(key, 1);
}
