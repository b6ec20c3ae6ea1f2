import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ScrollRegionProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Content that may scroll sideways; a tab stop, because the keyboard must be able to scroll it too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      // Positioned, so that texts for screen readers inside are clipped with the rest.
      className={classNames('relative overflow-x-auto -outline-offset-2', className)}
    >
      {children}
    </div>
  );
}
