import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

// A transparent border is drawn where the system replaces all colours.
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  ghost: 'border border-transparent text-ink-soft hover:bg-hover hover:text-ink',
  danger: 'border border-transparent bg-error text-error-ink hover:bg-error-hover',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-[0.8125rem] pointer-coarse:h-10',
  md: 'h-9 px-4 text-sm pointer-coarse:h-11',
  lg: 'h-12 px-6 text-base',
  icon: 'size-8 pointer-coarse:size-11',
};

/** The look of everything that is pressed: buttons and links that read as buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
