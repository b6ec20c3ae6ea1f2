import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import type { MergeItem } from './merge-list.ts';
import { readRange } from './merge-outlook.ts';

/** As the server takes. */
const RANGE_LENGTH = 1000;

interface PageRangeFieldProps {
  readonly item: MergeItem;
  readonly onChange: (pages: string) => void;
}

/** Which pages of a file are taken; says at once what they come to, or what is wrong. */
export function PageRangeField({ item, onChange }: PageRangeFieldProps) {
  const id = useId();
  const { pages, file, look } = item;
  const { count, error } = readRange(item);
  const of = look.phase === 'ready' ? ` of ${countOf(look.pageCount, 'page')}` : '';
  const result = pages.trim() === '' || count === null ? null : `${formatCount(count)}${of}`;
  const isHint = error === null && result === null;
  return (
    <div className="group w-44 min-w-0 space-y-1">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-[0.8125rem] text-ink-soft">
          Pages<span className="sr-only">{` of ${file.name}`}</span>
        </label>
        <input
          id={id}
          value={pages}
          placeholder="All"
          maxLength={RANGE_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            'h-8 w-full min-w-0 rounded-md border bg-surface px-2 text-base text-ink tabular-nums placeholder:text-ink-faint sm:text-sm pointer-coarse:h-11',
            error === null ? 'border-line-strong' : 'border-error',
          )}
        />
      </div>
      <p
        id={`${id}-note`}
        className={classNames(
          'text-xs break-words tabular-nums',
          error === null ? 'text-ink-soft' : 'text-error-text',
          // How it is written is of interest to those who are about to write.
          isHint && 'hidden group-focus-within:block',
        )}
      >
        {error ?? result ?? 'For example 1-3, 7 or -1 (last page)'}
      </p>
    </div>
  );
}
