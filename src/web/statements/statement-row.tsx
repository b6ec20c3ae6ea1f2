import { Landmark } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { FILE_KIND_NAMES } from '#web/files/file-kinds.ts';
import { formatExpiry } from '#web/files/format-expiry.ts';
import { OtherKindNote } from '#web/files/other-kind-note.tsx';
import { RowFrame } from '#web/files/row-frame.tsx';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/ui/format-count.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StatementExportMenu } from './statement-export-menu.tsx';
import { VerdictBadge } from '#web/documents/verdict-badge.tsx';
import { MoreMenu } from '#web/files/more-menu.tsx';

function facts({ statement, rowCount, expiresAt }: ProcessedFile): string {
  const accounts = statement?.accounts ?? 1;
  const parts = [
    accounts === 1 ? null : countOf(accounts, 'account'),
    rowCount === 0 ? 'no transactions' : countOf(rowCount ?? 0, 'transaction'),
    statement === null || statement.edits === 0 ? null : countOf(statement.edits, 'edit'),
    expiresAt === null ? null : formatExpiry(expiresAt, Date.now()),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** A statement that was read: whether it adds up, and the way to its review and its files. */
export function StatementRow({ file }: { readonly file: ProcessedFile }) {
  const reconciles = file.statement?.reconciles ?? null;
  const warnings = file.summary?.warnings ?? 0;
  return (
    <RowFrame
      fileId={file.id}
      icon={<Landmark aria-hidden size={20} className="text-accent-text" />}
      name={file.originalName}
      badge={<VerdictBadge addsUp={reconciles} />}
      facts={
        <div className="tabular-nums">
          <bdi>{file.statement?.bank ?? FILE_KIND_NAMES.statement}</bdi>
          {` · ${facts(file)}`}
          {warnings === 0 ? null : (
            <span className="text-warning-text">{` · ${countOf(warnings, 'place')} to check`}</span>
          )}
          <OtherKindNote file={file} />
        </div>
      }
      actions={
        <>
          <LinkButton
            to={paths.statement(file.id)}
            size="sm"
            variant={reconciles === true ? 'secondary' : 'primary'}
          >
            Review<span className="sr-only">{` ${file.originalName}`}</span>
          </LinkButton>
          <StatementExportMenu file={file} variant={reconciles === true ? 'primary' : 'secondary'} />
          <MoreMenu file={file} />
        </>
      }
    />
  );
}
