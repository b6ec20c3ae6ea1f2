import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { fileNote } from './file-note.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OPENER } from './opener.ts';
import { RowFrame } from './row-frame.tsx';
import { StatusBadge } from './status-badge.tsx';

interface DocumentRowProps {
  readonly file: ProcessedFile;
  readonly icon: ReactNode;
  /** The address of its review. */
  readonly review: string;
  readonly exports: ReactNode;
  /** What does not fit other files; null: nothing. */
  readonly warning?: string | null;
}

/** A document that was read: the way to its review and its files. */
export function DocumentRow({ file, icon, review, exports, warning = null }: DocumentRowProps) {
  return (
    <RowFrame
      file={file}
      icon={icon}
      name={file.originalName}
      opener={
        <Link to={review} data-slot="name" className={OPENER}>
          <bdi>{file.originalName}</bdi>
        </Link>
      }
      note={fileNote(file, warning)}
      status={<StatusBadge file={file} />}
      main={
        <LinkButton href={review} size="sm" variant={file.needsReview ? 'primary' : 'secondary'}>
          Review<span className="sr-only">{` ${file.originalName}`}</span>
        </LinkButton>
      }
      exports={exports}
      more={<MoreMenu file={file} />}
    />
  );
}
