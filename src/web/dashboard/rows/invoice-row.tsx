import { ReceiptText } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { DocumentRow } from './document-row.tsx';
import { paths } from '#web/paths.ts';
import { InvoiceExportMenu } from '#web/invoices/invoice-export-menu.tsx';

/** An invoice that was read. */
export function InvoiceRow({ file }: { readonly file: ProcessedFile }) {
  return (
    <DocumentRow
      file={file}
      icon={<ReceiptText aria-hidden size={18} className="shrink-0 text-accent-text" />}
      review={paths.invoice(file.id)}
      exports={<InvoiceExportMenu file={file} />}
    />
  );
}
