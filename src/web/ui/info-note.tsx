import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A calm word about what just happened, announced politely; nothing while there is none. */
export function InfoNote({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      {children === null ? null : (
        <p className="flex items-start gap-2 rounded-md bg-sunken px-4 py-3 break-words text-ink-soft">
          <Info aria-hidden size={18} className="mt-px shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
