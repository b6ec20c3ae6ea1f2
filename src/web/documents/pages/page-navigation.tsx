import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';

interface PageNavigationProps {
  /** The page in sight, from 1. */
  readonly page: number;
  readonly count: number;
  readonly onGoTo: (page: number) => void;
}

/** Which page is in sight, and the way to another. */
export function PageNavigation({ page, count, onGoTo }: PageNavigationProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const wanted = Number(typed?.trim() === '' ? Number.NaN : (typed ?? Number.NaN));
    if (Number.isInteger(wanted)) onGoTo(Math.max(1, Math.min(count, wanted)));
    setTyped(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <form
      onSubmit={submit}
      className="flex flex-1 items-center gap-1 text-[0.8125rem] text-ink-soft tabular-nums"
    >
      <label className="flex items-center gap-1.5">
        <span className="max-sm:sr-only">Page</span>
        <input
          value={typed ?? String(page)}
          inputMode="numeric"
          autoComplete="off"
          disabled={count === 1}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={take}
          className="h-8 w-12 rounded-md border border-line-strong bg-surface px-1 text-center text-base text-ink disabled:border-transparent sm:text-[0.8125rem] pointer-coarse:h-10"
        />
      </label>
      <span className="whitespace-nowrap">of {formatCount(count)}</span>
      {count === 1 ? null : (
        <>
          <Button
            size="icon"
            variant="ghost"
            aria-label="Previous page"
            isDisabled={page <= 1}
            onPress={() => onGoTo(page - 1)}
          >
            <ChevronUp aria-hidden size={18} />
          </Button>
          <Button
            size="icon"
            variant="ghost"
            aria-label="Next page"
            isDisabled={page >= count}
            onPress={() => onGoTo(page + 1)}
          >
            <ChevronDown aria-hidden size={18} />
          </Button>
        </>
      )}
    </form>
  );
}
