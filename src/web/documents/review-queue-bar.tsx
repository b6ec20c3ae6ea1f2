import { CircleCheck, CircleCheckBig, StepBack, StepForward } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import type { ReviewQueue } from './review-queue.ts';

/** The way to the files before and after this one that need review, and the mark that this one is done. */
export function ReviewQueueBar({ queue }: { readonly queue: ReviewQueue }) {
  const { isReviewed, isMarking, left, toPrevious, toNext, toggleReviewed } = queue;
  const Icon = isReviewed ? CircleCheckBig : CircleCheck;
  return (
    <div role="group" aria-label="Files to review" className="flex items-center gap-1 max-lg:justify-between">
      <Button
        size="icon"
        variant="ghost"
        aria-label="Previous file to review"
        isDisabled={toPrevious === null}
        onPress={() => toPrevious?.()}
      >
        <StepBack aria-hidden size={17} />
      </Button>
      {left === null ? null : (
        <span className="min-w-12 text-center text-[0.8125rem] whitespace-nowrap text-ink-soft tabular-nums">
          {left === 0 ? 'No others' : `${formatCount(left)} more`}
        </span>
      )}
      <Button
        size="icon"
        variant="ghost"
        aria-label="Next file to review"
        isDisabled={toNext === null}
        onPress={() => toNext?.()}
      >
        <StepForward aria-hidden size={17} />
      </Button>
      <Button
        size="sm"
        variant={isReviewed ? 'ghost' : 'secondary'}
        aria-pressed={isReviewed}
        isPending={isMarking}
        onPress={toggleReviewed}
      >
        <Icon aria-hidden size={16} className={isReviewed ? 'text-accent-text' : undefined} />
        {isReviewed ? 'Reviewed' : 'Mark as reviewed'}
      </Button>
    </div>
  );
}
