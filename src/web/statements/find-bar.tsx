import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import type { RowFinder } from './use-row-finder.ts';

/** Finds a text in the rows: how many show it, and the way from one to the next. */
export function FindBar({ finder }: { readonly finder: RowFinder }) {
  const { query, hits, at } = finder;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isEmpty = query.trim() === '';
  const count =
    hits.length === 0
      ? 'No matches'
      : at === null
        ? `${formatCount(hits.length)} found`
        : `${formatCount(at + 1)} of ${formatCount(hits.length)}`;
  return (
    <div
      role="search"
      className="flex min-h-11 items-center gap-1 border-b border-line bg-surface px-3 py-1 text-[0.8125rem]"
    >
      <input
        ref={field}
        type="text"
        aria-label="Find in the rows"
        placeholder="Find text or an amount"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => finder.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') finder.close();
          else if (event.key === 'Enter') finder.go(event.shiftKey ? -1 : 1);
          else return;
          event.preventDefault();
        }}
        className="h-8 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 text-base text-ink sm:max-w-64 sm:text-[0.8125rem] pointer-coarse:h-11"
      />
      <span role="status" className="min-w-20 px-1 text-ink-soft tabular-nums">
        {isEmpty ? '' : count}
      </span>
      <Button
        size="icon"
        variant="ghost"
        aria-label="Previous match"
        isDisabled={hits.length === 0}
        onPress={() => finder.go(-1)}
      >
        <ChevronUp aria-hidden size={18} />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label="Next match"
        isDisabled={hits.length === 0}
        onPress={() => finder.go(1)}
      >
        <ChevronDown aria-hidden size={18} />
      </Button>
      <Button size="icon" variant="ghost" aria-label="Close the search" onPress={finder.close}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}
