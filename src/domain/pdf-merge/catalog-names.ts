import { isDict, type PdfDict } from '#domain/pdf/pdf-values.ts';

/** The catalog's dictionary of names, which several parts of a merge fill. */
export function namesOf(catalog: PdfDict): PdfDict {
  const known = catalog.get('Names');
  if (isDict(known)) return known;
  const names: PdfDict = new Map();
  catalog.set('Names', names);
  return names;
}
