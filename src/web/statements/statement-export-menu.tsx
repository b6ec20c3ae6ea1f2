import type { ComponentProps } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { ExportMenu } from '#web/documents/export-menu.tsx';
import { withSearchablePdf } from '#web/documents/export-format.ts';
import { PLAIN_FORMATS, PROGRAM_FORMATS } from './export-formats.ts';

interface StatementExportMenuProps extends Omit<
  ComponentProps<typeof ExportMenu>,
  'file' | 'plain' | 'programs' | 'programsTitle' | 'table'
> {
  readonly file: ComponentProps<typeof ExportMenu>['file'] & Pick<ProcessedFile, 'isScanned'>;
}

/** Every format a statement comes in. */
export function StatementExportMenu({ file, ...others }: StatementExportMenuProps) {
  return (
    <ExportMenu
      {...others}
      file={file}
      plain={withSearchablePdf(PLAIN_FORMATS, file.isScanned)}
      programs={PROGRAM_FORMATS}
      programsTitle="For accounting software (large files come as a zip)"
    />
  );
}
