import type { ComponentProps } from 'react';
import { ExportMenu } from '#web/documents/export-menu.tsx';
import { PLAIN_FORMATS, PROGRAM_FORMATS } from './export-formats.ts';

type StatementExportMenuProps = Omit<
  ComponentProps<typeof ExportMenu>,
  'plain' | 'programs' | 'programsTitle'
>;

/** Every format a statement comes in. */
export function StatementExportMenu(props: StatementExportMenuProps) {
  return (
    <ExportMenu
      {...props}
      plain={PLAIN_FORMATS}
      programs={PROGRAM_FORMATS}
      programsTitle="To import elsewhere; several parts come as a zip"
    />
  );
}
