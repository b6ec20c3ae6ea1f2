import type { FileKind, FileProgress } from '#domain/files/files.schemas.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';

const STAGES: Readonly<Record<FileProgress['stage'], string>> = {
  queued: 'In queue',
  reading: 'Reading',
  recognising: 'Recognising',
  saving: 'Saving',
  done: 'Finishing',
};

const isDocument = (kind: FileKind): boolean => kind === 'statement' || kind === 'invoice';

/** All pages of a document are read, and what they say is put together: of a long one that takes a while. */
function isSettling({ stage, done, total }: FileProgress, kind: FileKind): boolean {
  const isRead = stage === 'reading' || stage === 'recognising';
  return isDocument(kind) && isRead && total !== null && total > 0 && done >= total;
}

/** How far a file is, in percent; null while that is not known: the first page of a scan takes a while, too. */
export function progressPercent(progress: FileProgress, kind: FileKind): number | null {
  const { stage, done, total } = progress;
  const isMeasured = stage === 'reading' || stage === 'recognising';
  if (!isMeasured || total === null || total <= 0 || isSettling(progress, kind)) return null;
  if (stage === 'recognising' && done === 0) return null;
  return Math.round((done / total) * 100);
}

/** What happens to a file at the moment, and how far that is. */
export function progressText(progress: FileProgress, kind: FileKind): string {
  const { stage, done, total } = progress;
  if (stage === 'queued') return STAGES.queued;
  if (isDocument(kind)) return documentText(progress, kind);
  if (kind === 'merged_pdf') return mergeText(progress);
  const doing = stage !== 'reading' ? STAGES[stage] : kind === 'table' ? 'Reading and repairing' : 'Merging';
  if (done === 0 && total === null) return doing;
  const amount = total === null ? formatBytes(done) : `${formatBytes(done)} of ${formatBytes(total)}`;
  return `${doing} · ${amount}`;
}

function mergeText({ stage, done, total }: FileProgress): string {
  if (stage !== 'reading') return STAGES[stage];
  if (total === null || total === 0) return 'Merging';
  return `Merging page ${formatCount(Math.min(done + 1, total))} of ${formatCount(total)}`;
}

function documentText(progress: FileProgress, kind: FileKind): string {
  const { stage, done, total } = progress;
  if (total === null || total === 0)
    return done === 0 ? STAGES[stage] : `${STAGES[stage]} · ${countOf(done, 'page')}`;
  if (isSettling(progress, kind)) {
    const doing = kind === 'statement' ? 'Checking its rows' : 'Checking its sums';
    return `${doing} · ${countOf(total, 'page')}`;
  }
  const place = `page ${formatCount(Math.min(done + 1, total))} of ${formatCount(total)}`;
  if (stage === 'reading') return `Reading ${place}`;
  if (stage === 'recognising') return `Recognising scanned ${place}`;
  return `${STAGES[stage]} · ${countOf(total, 'page')}`;
}
