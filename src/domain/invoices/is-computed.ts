import type { InvoiceNote } from './invoice.schemas.ts';

/** Whether a value is printed nowhere, but follows from others. */
export const isComputed = ({ notes }: { readonly notes: readonly InvoiceNote[] }) =>
  notes.some(({ kind }) => kind === 'computed');
