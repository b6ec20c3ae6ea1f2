import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { isDict, isNamed, PdfName, type PdfDict } from '#domain/pdf/pdf-values.ts';
import { inheritedOf, type Field } from './read-fields.ts';

/** Annotation flags (ISO 32000-2, 12.5.3). */
const HIDDEN = 1 << 1;
const READ_ONLY = 1 << 6;
const LOCKED = 1 << 7;
const LOCKED_CONTENTS = 1 << 9;
/** Of a widget and of any other annotation. */
const KEPT: ReadonlySet<string> = new Set(
  'Type Rect AP AS F P NM M Contents OC StructParent BS Border Lang'.split(' '),
);

/** Whether a field for a signature holds one. */
export function isSigned(file: PdfFile, field: Field): boolean {
  return isNamed(inheritedOf(file, field, 'FT'), 'Sig') && isDict(inheritedOf(file, field, 'V'));
}

/**
 * Makes of the widget of a signature a stamp that looks the same: viewers draw over fields for signatures that have none
 * what invites to sign.
 */
export function seal(widget: PdfDict): void {
  for (const key of widget.keys()) if (!KEPT.has(key)) widget.delete(key);
  const flags = widget.get('F');
  const locked = (typeof flags === 'number' ? flags : 0) | READ_ONLY | LOCKED | LOCKED_CONTENTS;
  widget.set('Subtype', new PdfName('Stamp'));
  widget.set('F', widget.has('AP') ? locked : locked | HIDDEN);
}
