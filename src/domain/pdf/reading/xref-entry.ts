/** Where an object is. */
export type XrefEntry =
  | { readonly kind: 'free' }
  /** At an offset of the file. */
  | { readonly kind: 'plain'; readonly offset: number; readonly gen: number }
  /** In an object stream, in this place of it. */
  | { readonly kind: 'packed'; readonly container: number; readonly index: number };

export type XrefEntries = Map<number, XrefEntry>;

export const FREE: XrefEntry = { kind: 'free' };

/** No file of the size that is taken has as many; beyond, the table is there to fill memory. */
export const ENTRIES_MAX = 1_500_000;
