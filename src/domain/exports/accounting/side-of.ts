import { nameWords } from '#domain/table-repair/columns/name-words.ts';

/** What money goes in (1) or out (-1) is called; the first letters of words in several languages. */
const SIDES: Readonly<Record<string, 1 | -1>> = {
  c: 1,
  cr: 1,
  crdt: 1,
  credit: 1,
  'credit note': 1,
  h: 1,
  haben: 1,
  bij: 1,
  in: 1,
  deposit: 1,
  avere: 1,
  abono: 1,
  haber: 1,
  credito: 1,
  plus: 1,
  gutschrift: 1,
  kredit: 1,
  d: -1,
  dr: -1,
  dbit: -1,
  dt: -1,
  debit: -1,
  s: -1,
  soll: -1,
  af: -1,
  out: -1,
  withdrawal: -1,
  dare: -1,
  cargo: -1,
  debe: -1,
  debito: -1,
  debet: -1,
  lastschrift: -1,
  belastung: -1,
};

/** 1: money in; -1: money out; null: the text says neither. */
export function sideOf(text: string): 1 | -1 | null {
  const words = nameWords(text);
  return Object.hasOwn(SIDES, words) ? (SIDES[words] ?? null) : null;
}
