import { Lock, LockOpen } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { countOf } from '#web/ui/format-count.ts';
import type { MergeItem, PdfLook } from './merge-list.ts';

interface PdfFactsProps {
  readonly item: MergeItem;
  readonly onUnlock: () => void;
}

function whatIsKnown(look: PdfLook): string {
  switch (look.phase) {
    case 'waiting':
    case 'looking':
      return 'Reading…';
    case 'ready':
      return look.thumbnail === null
        ? `${countOf(look.pageCount, 'page')}, no preview`
        : countOf(look.pageCount, 'page');
    case 'locked':
      return 'Needs its password';
    case 'broken':
      return 'Can’t preview. The file may be damaged; we’ll try to repair it';
  }
}

/** Name, pages and size of a PDF of the list, and whether it is protected. */
export function PdfFacts({ item, onUnlock }: PdfFactsProps) {
  const { file, look, password, problem } = item;
  const isLocked = look.phase === 'locked';
  // What the server says of a damaged file takes the place of what was supposed.
  const known = look.phase === 'broken' && problem !== null ? [] : [whatIsKnown(look)];
  const facts = [...known, formatBytes(file.size)];
  return (
    <div className="min-w-0 flex-1 space-y-0.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {/* Statements and scans often differ at the end of their names alone. */}
        <h3
          className="line-clamp-2 max-w-full text-[0.9375rem] tracking-normal wrap-anywhere"
          title={file.name}
        >
          <bdi>{file.name}</bdi>
        </h3>
        {isLocked ? (
          <Badge tone="warning" icon={<Lock aria-hidden size={12} />}>
            Protected
          </Badge>
        ) : password === null ? null : (
          <Badge icon={<LockOpen aria-hidden size={12} />}>Unlocked</Badge>
        )}
      </div>
      <p className="text-ink-soft tabular-nums">{facts.join(' · ')}</p>
      {problem === null ? null : <p className="break-words text-error-text">{problem}</p>}
      {isLocked ? (
        <Button size="sm" onPress={onUnlock} aria-label={`Enter the password of ${file.name}`}>
          Enter password
        </Button>
      ) : null}
    </div>
  );
}
