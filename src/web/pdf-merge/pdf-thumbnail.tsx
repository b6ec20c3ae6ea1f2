import { FileLock, FileQuestionMark, FileText } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import type { MergeItem } from './merge-list.ts';

const TURNS: Readonly<Record<MergeItem['rotate'], string>> = {
  0: '',
  90: 'rotate-90',
  180: 'rotate-180',
  270: '-rotate-90',
};

/** The first page of a PDF, turned as it will be; a sign where there is no picture of it. */
export function PdfThumbnail({ item }: { readonly item: MergeItem }) {
  const { look, rotate } = item;
  const picture = look.phase === 'ready' ? look.thumbnail : null;
  const isPending = look.phase === 'waiting' || look.phase === 'looking';
  const Icon = look.phase === 'locked' ? FileLock : look.phase === 'broken' ? FileQuestionMark : FileText;
  return (
    <div
      className={classNames(
        'flex size-16 shrink-0 items-center justify-center rounded-sm bg-sunken p-1',
        isPending && 'animate-pulse',
      )}
    >
      {picture === null ? (
        <Icon aria-hidden size={22} className="text-ink-faint" />
      ) : (
        <img
          src={picture}
          alt=""
          draggable={false}
          className={classNames(
            'max-h-full max-w-full border border-line bg-paper transition-transform',
            TURNS[rotate],
          )}
        />
      )}
    </div>
  );
}
