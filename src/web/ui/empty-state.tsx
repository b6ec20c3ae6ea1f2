import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What this place is for, and the one thing to do here. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <div className="text-ink-faint">{icon}</div>
      <p className="font-medium">{title}</p>
      <p className="max-w-md text-ink-soft">{children}</p>
      {action === undefined ? null : <div className="mt-2">{action}</div>}
    </div>
  );
}
