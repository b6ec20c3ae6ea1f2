import { alternativesOf } from '#domain/language/word-pattern.ts';
import { cellType } from '../dialect/cell-type.ts';

/** What a cell holds as far as the structure of a table goes. */
export type ValueType = 'blank' | 'mark' | 'truth' | 'number' | 'date' | 'address' | 'text';

/** What stands for a missing value in statistics and exports. */
const MARK = /^(?:[-–—.*?#/]{1,3}|\(?(?:n\.?\/?a\.?|n\.d\.|null|none|nil|nan)\)?|\((?:x|z|d|s|b)\))$/i;
/** Numbers that cell types leave out: footnote marks and estimates around a number, trailing minus, exponents. */
const MARKED_NUMBER =
  /^(?:[<>~≈]\s?|\(?[a-z]\)?\s|\\?\d\\?\s)?[-+(]?[\p{Sc}]?\s?\d[\d.,' \u00a0]*(?:[eE][-+]?\d+)?\s?[%)]?[-*†‡a-z]?(?:\s?[[(]\w{1,3}[\])])?$/iu;
/** Characters: `(n./a.)`. */
const MAX_MARK_CHARACTERS = 7;
const TRUTH = new RegExp(`^(?:${alternativesOf(({ tables }) => tables?.words?.truth)})$`, 'i');

export function valueType(cell: string): ValueType {
  const type = cellType(cell);
  switch (type) {
    case 'empty':
      return 'blank';
    case 'number':
    case 'date':
    case 'address':
      return type;
    default: {
      const text = cell.trim();
      if (text.length > 40) return 'text';
      if (text.length <= MAX_MARK_CHARACTERS && TRUTH.test(text)) return 'truth';
      if (text.length <= MAX_MARK_CHARACTERS && MARK.test(text)) return 'mark';
      return /\d/.test(text) && MARKED_NUMBER.test(text) ? 'number' : 'text';
    }
  }
}

/** Number, date or address: what a header rarely holds. */
export function isValue(type: ValueType): boolean {
  return type === 'number' || type === 'date' || type === 'address';
}

/** Says nothing of what its column holds: nothing, a missing value, or a truth value, as a name may read too. */
export function isVague(type: ValueType): boolean {
  return type === 'blank' || type === 'mark' || type === 'truth';
}
