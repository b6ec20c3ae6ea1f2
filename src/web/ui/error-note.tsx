import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorNoteProps {
  /** What happened, e.g. 'Your files could not be loaded'. */
  readonly title: string;
  /** Why, and what to do. */
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

export function ErrorNote({ title, children, onRetry }: ErrorNoteProps) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md bg-error-soft p-4 text-error-text">
      <CircleAlert aria-hidden size={20} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 space-y-2">
        <div>
          <p className="font-medium">{title}</p>
          <p className="break-words">{children}</p>
        </div>
        {onRetry === undefined ? null : (
          <Button size="sm" onPress={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
