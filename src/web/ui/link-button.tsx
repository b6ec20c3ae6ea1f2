import type { ReactNode } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

interface LinkButtonProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  /** Before the browser follows the link. */
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link that reads as a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'secondary', size = 'md', className, href, onClick, children } = props;
  return (
    <a href={href} className={buttonStyle(variant, size, className)} onClick={onClick}>
      {children}
    </a>
  );
}
