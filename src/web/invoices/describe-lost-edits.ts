import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';

/** The typed values of edits that could not be made, for a person to type again. */
export function describeLostEdits(edits: readonly InvoiceEdit[]): string[] {
  return edits.flatMap((edit) => {
    const typed: unknown[] =
      'fields' in edit ? Object.values(edit.fields) : 'values' in edit ? Object.values(edit.values) : [];
    return typed
      .map((value) => (Array.isArray(value) ? value.join(', ') : value))
      .filter((value) => typeof value === 'string')
      .filter((value) => value !== '');
  });
}
