import { cellType } from './cell-type.ts';

/** What a cell looks like when a dialect is judged. */
export type CellShape =
  | 'empty'
  | 'number'
  | 'date'
  | 'address'
  /** A whole JSON value, or a call such as `POINT(1 2)`. */
  | 'structure'
  /** One word of letters and digits: a code, an identifier, a yes or no. */
  | 'word'
  | 'text'
  /** Values of one kind with another delimiter between them. */
  | 'list'
  /** Stands in quotes that are not the dialect's. */
  | 'wrapped'
  /** Unlike things with another delimiter between them: a record that was not cut where it should be. */
  | 'mixed';

/** How well a shape speaks for the dialect that made it, 0 to 1. */
export const SHAPE_VALUE: Readonly<Record<CellShape, number>> = {
  empty: 0.6,
  number: 1,
  date: 1,
  address: 1,
  structure: 0.95,
  word: 0.85,
  text: 0.75,
  list: 0.5,
  wrapped: 0.35,
  mixed: 0.05,
};

const WORD = /^[\p{L}\p{M}\p{N}_.#&+-]+$/u;
const STRUCTURE = /^(?:[{[].*[}\]]|[A-Za-z_]{2,20} ?\(.*\)|<[^>]+>.*<\/[^>]+>)$/s;
const WRAPPED = /^(?:'.*'|".*"|“.*”|„.*[“”]|«.*»|».*«|‘.*’)$/s;
const GLUED = /[;|\t]|,(?=\S)|:(?=:)|[~^¦§]/;
/** Signs that now and then divide cells, between words. */
const JOINED = /[\p{L}\p{N}"'”][:*#!][\p{L}\p{N}"'“]/u;
const SEPARATORS = /[;|\t~^¦§]|,/;
const BROKEN_QUOTES = /^["“„][^"”“]*$|^[^"“„]*["”]$/;

/** The shape of a cell. Long texts are judged by their beginning. */
export function cellShape(cell: string): CellShape {
  const text = (cell.length > 300 ? cell.slice(0, 300) : cell).trim();
  if (text === '') return 'empty';
  const type = cellType(text);
  if (type === 'number' || type === 'date' || type === 'address') return type;
  if (WORD.test(text)) return 'word';
  if (text.length > 1 && WRAPPED.test(text)) return 'wrapped';
  if (STRUCTURE.test(text)) return 'structure';
  if (BROKEN_QUOTES.test(text) && !/\d["”]$/.test(text)) return 'mixed';
  // Sentences have commas and semicolons before blanks; only what is glued together points at a delimiter.
  if (!GLUED.test(text)) return JOINED.test(text) && !/\s/.test(text) ? 'list' : 'text';
  return gluedShape(text);
}

function gluedShape(text: string): CellShape {
  const mark = SEPARATORS.exec(text)?.[0] ?? ',';
  const parts = text.split(mark);
  const kinds = new Set<string>();
  for (const part of parts.slice(0, 20)) {
    const type = cellType(part);
    if (type === 'empty') continue;
    kinds.add(type === 'unlikely' ? 'mixed' : type);
  }
  if (kinds.has('mixed') || kinds.size > 1) return 'mixed';
  // A long sentence with a bar or a comma in it is still a sentence.
  return kinds.has('text') && parts.length === 2 && text.length > 40 ? 'text' : 'list';
}
