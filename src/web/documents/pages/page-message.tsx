import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface PageMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Takes the place of pages that cannot be shown. */
export function PageMessage({ icon, title, children, action }: PageMessageProps) {
  return (
    <div className="flex flex-1 items-center justify-center bg-sunken">
      <EmptyState icon={icon} title={title} {...(action === undefined ? {} : { action })}>
        {children}
      </EmptyState>
    </div>
  );
}
