import type { ComponentProps } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { ExportMenu } from '#web/documents/export-menu.tsx';
import { withSearchablePdf } from '#web/documents/export-format.ts';
import { INVOICE_PLAIN_FORMATS, INVOICE_PROGRAM_FORMATS } from './invoice-export-formats.ts';

interface InvoiceExportMenuProps extends Omit<
  ComponentProps<typeof ExportMenu>,
  'file' | 'plain' | 'programs' | 'programsTitle' | 'table'
> {
  readonly file: ComponentProps<typeof ExportMenu>['file'] & Pick<ProcessedFile, 'isScanned'>;
}

/** Every format an invoice comes in. */
export function InvoiceExportMenu({ file, ...others }: InvoiceExportMenuProps) {
  return (
    <ExportMenu
      {...others}
      file={file}
      plain={withSearchablePdf(INVOICE_PLAIN_FORMATS, file.isScanned)}
      programs={INVOICE_PROGRAM_FORMATS}
      programsTitle="Bills for accounting software"
    />
  );
}
