import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

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

/** What stands before the words of a busy button. */
export function InProgress() {
  return (
    <>
      <Spinner size={16} />
      <span className="sr-only">In progress:</span>
    </>
  );
}

/** The name of a button that is named apart from its words, while it is busy. */
export function inProgressName(isPending: boolean, label: string | undefined): { 'aria-label'?: string } {
  return isPending && label !== undefined ? { 'aria-label': `In progress: ${label}` } : {};
}
