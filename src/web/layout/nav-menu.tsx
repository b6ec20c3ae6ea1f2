import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { NavLink } from './nav-links.ts';

interface NavMenuProps {
  /** What opens it. */
  readonly label: ReactNode;
  readonly links: readonly NavLink[];
  readonly path: string;
  readonly align: 'left' | 'right';
  readonly className?: string;
}

/** Links that open below their button. It works without a script too; Escape and a press elsewhere close it with one. */
export function NavMenu({ label, links, path, align, className }: NavMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && details.current?.contains(target) === false) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || details.current?.open !== true) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <details ref={details} className={classNames('relative', className)}>
      <summary className="flex h-8 list-none items-center gap-1 rounded-md px-3 text-sm font-medium text-ink-soft hover:bg-hover pointer-coarse:h-11 [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <ul
        className={classNames(
          'absolute top-full z-40 mt-1 max-h-[75dvh] w-56 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float',
          align === 'left' ? 'left-0' : 'right-0',
        )}
      >
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              aria-current={link.href === path ? 'page' : undefined}
              // In the app the page stays.
              onClick={() => details.current?.removeAttribute('open')}
              className="flex min-h-9 items-center rounded-sm px-3 py-1.5 text-sm hover:bg-hover aria-[current]:bg-sunken aria-[current]:font-medium pointer-coarse:min-h-11"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
