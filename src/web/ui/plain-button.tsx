import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { InProgress, inProgressName } from './in-progress.tsx';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Busy: keeps the focus, says so, and ignores clicks. */
  readonly isPending?: boolean;
}

/**
 * `Button` for the rows of long lists and for public pages: the browser's own, which weighs little and is drawn in a
 * fraction of the time.
 */
export function PlainButton(props: PlainButtonProps) {
  const { variant = 'secondary', size = 'md', isPending = false, onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      {...inProgressName(isPending, rest['aria-label'])}
      {...(isPending ? {} : { onClick })}
      type="button"
      className={buttonStyle(variant, size)}
    >
      {isPending ? <InProgress /> : null}
      {children}
    </button>
  );
}
