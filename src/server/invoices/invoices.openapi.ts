import { fileIdInput } from '#domain/files/files.schemas.ts';
import {
  editInvoiceInput,
  invoiceChangeSchema,
  invoiceViewSchema,
} from '#domain/invoices/invoice-view.schemas.ts';
import type { Operation } from '#server/http/operation.ts';

export const invoicesOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/files/:id/invoice',
    group: 'Invoices',
    summary: 'Get an invoice with the check of its totals',
    scope: 'read',
    input: fileIdInput,
    answers: { 200: { description: 'The invoice', json: ['InvoiceView', invoiceViewSchema] } },
    refusals: ['not_found', 'expired', 'conflict'],
  },
  {
    method: 'post',
    path: '/files/:id/invoice/edits',
    group: 'Invoices',
    summary: 'Edit an invoice',
    description: 'All edits are applied as one step, or none is. Undo takes the whole step back.',
    scope: 'convert',
    input: editInvoiceInput,
    answers: { 200: { description: 'What the edits came to', json: ['InvoiceChange', invoiceChangeSchema] } },
    refusals: ['not_found', 'expired', 'conflict', 'body_too_large'],
  },
];
