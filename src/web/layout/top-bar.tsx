import { NavLink } from 'react-router';
import { useAuth } from '#web/auth/use-auth.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NavPanel } from '#web/ui/nav-panel.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Brand } from './brand.tsx';
import { navEntries, type NavEntry } from './nav-entries.ts';
import { SessionLink } from './session-link.tsx';

function NavLinks({
  entries,
  onFollow,
}: {
  readonly entries: readonly NavEntry[];
  readonly onFollow?: () => void;
}) {
  return entries.map((entry) => (
    <NavLink
      key={entry.to}
      to={entry.to}
      end
      onClick={onFollow}
      className={({ isActive }) =>
        classNames(
          'flex h-8 items-center rounded-md px-3 text-sm font-medium hover:bg-hover max-md:h-11 max-md:text-base',
          isActive ? 'bg-sunken text-ink' : 'text-ink-soft',
        )
      }
    >
      {entry.label}
    </NavLink>
  ));
}

export function TopBar() {
  const { isAuthenticated } = useAuth();
  const entries = navEntries(isAuthenticated);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-4 px-4 sm:px-6">
        <Brand />
        <nav aria-label="Main" className="hidden flex-1 gap-1 md:flex">
          <NavLinks entries={entries} />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ThemeSwitch />
          <SessionLink />
          <div className="md:hidden">
            <NavPanel label="Menu">
              {(close) => (
                <nav aria-label="Main">
                  <NavLinks entries={entries} onFollow={close} />
                </nav>
              )}
            </NavPanel>
          </div>
        </div>
      </div>
    </header>
  );
}
