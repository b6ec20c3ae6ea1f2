import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { formatOf, paymentFormats } from '#web/documents/export-format.ts';
import { ExportMenu } from '#web/documents/export-menu.tsx';
import { tableOptions } from '#web/documents/payment-columns.ts';

const PLAIN_FORMATS = [formatOf('csv'), formatOf('xlsx'), formatOf('json')];
const PAYMENT_FORMATS = paymentFormats('As in the table');

/** Every format a table comes in. */
export function TableExportMenu({ file }: { readonly file: ProcessedFile }) {
  return (
    <ExportMenu
      file={file}
      plain={PLAIN_FORMATS}
      programs={PAYMENT_FORMATS}
      programsTitle="Payments for accounting software"
      table={tableOptions(file.id)}
    />
  );
}
