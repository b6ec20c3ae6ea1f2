import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { InProgress, inProgressName } from './in-progress.tsx';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'isPending'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  /** Busy: keeps the focus, says so, and ignores presses. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  className,
  isPending = false,
  children,
  onPress,
  type,
  ...rest
}: ButtonProps) {
  // Not the library's own isPending: it announces by a reference to the button, which has often gone by then.
  const press = isPending || onPress === undefined ? {} : { onPress };
  const name = inProgressName(isPending, rest['aria-label']);
  const kind = isPending ? ({ type: 'button' } as const) : type === undefined ? {} : { type };
  return (
    <AriaButton {...rest} {...name} {...press} {...kind} className={buttonStyle(variant, size, className)}>
      {isPending ? <InProgress /> : null}
      {children}
    </AriaButton>
  );
}
