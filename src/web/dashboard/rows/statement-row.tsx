import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { DocumentRow } from './document-row.tsx';
import { paths } from '#web/paths.ts';
import { statementWarningsQuery } from '#web/statements/accounts/statement-warnings.queries.ts';
import { StatementExportMenu } from '#web/statements/statement-export-menu.tsx';

/** A statement that was read. */
export function StatementRow({ file }: { readonly file: ProcessedFile }) {
  const warnings = useQuery(statementWarningsQuery());
  return (
    <DocumentRow
      file={file}
      icon={<Landmark aria-hidden size={18} className="shrink-0 text-accent-text" />}
      review={paths.statement(file.id)}
      exports={<StatementExportMenu file={file} />}
      warning={warnings.data?.get(file.id) ?? null}
    />
  );
}
