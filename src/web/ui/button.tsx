import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
}

/** `isPending` keeps the button focusable, announces that it is busy, and ignores further presses. */
export function Button({ variant = 'secondary', size = 'md', className, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonStyle(variant, size, className)}>
      {rest.isPending ? <Spinner size={16} /> : null}
      {children}
    </AriaButton>
  );
}
