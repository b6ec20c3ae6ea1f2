import {
  isArray,
  isDict,
  isNamed,
  PdfRef,
  PdfString,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { decodeTextString, encodeTextString } from '#domain/pdf/text-string.ts';
import type { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import { renamedField } from './form-names.ts';

/** Where actions that hide, reset or send fields name them. */
const NAMES_IN = ['T', 'Fields'];

/**
 * Changes names of fields in what happens at a click on an annotation, as the fields themselves have been renamed.
 *
 * @param annotations references to those of one file in the result, each once
 */
export function renameInActions(
  builder: PdfBuilder,
  annotations: Iterable<PdfRef>,
  renamed: ReadonlyMap<string, string>,
): void {
  const seen = new Set<PdfDict>();
  const valueOf = (value: PdfValue | undefined): PdfValue =>
    (value instanceof PdfRef ? builder.get(value) : value) ?? null;
  const withNames = (value: PdfValue): PdfValue => {
    if (!(value instanceof PdfString)) return value;
    const name = decodeTextString(value);
    const free = renamedField(name, renamed);
    return free === name ? value : encodeTextString(free);
  };
  const waiting: PdfValue[] = [];
  for (const ref of annotations) {
    const annotation = valueOf(ref);
    if (isDict(annotation)) waiting.push(annotation.get('A') ?? null);
  }
  while (waiting.length > 0) {
    const action = valueOf(waiting.pop());
    if (isArray(action)) for (const one of action) waiting.push(one);
    if (!isDict(action) || seen.has(action)) continue;
    seen.add(action);
    waiting.push(action.get('Next') ?? null);
    if (!['Hide', 'ResetForm', 'SubmitForm'].some((kind) => isNamed(action.get('S'), kind))) continue;
    for (const key of NAMES_IN) {
      const names = valueOf(action.get(key));
      if (isArray(names)) action.set(key, names.map(withNames));
      else if (names instanceof PdfString) action.set(key, withNames(names));
    }
  }
}
