import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
} & ({ readonly to: string } | { readonly href: string });

/** A link that reads as a button: `to` stays in the app, `href` is a full navigation to the server. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  className,
  children,
  ...target
}: LinkButtonProps) {
  const style = buttonStyle(variant, size, className);
  if ('to' in target) {
    return (
      <Link to={target.to} className={style}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} className={style}>
      {children}
    </a>
  );
}
