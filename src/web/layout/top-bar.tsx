import { matchPath, NavLink, useLocation } from 'react-router';
import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Brand } from './brand.tsx';
import { SessionLink } from './session-link.tsx';

/** A review takes the whole window: the bar is as wide, and leaves a small screen to the rows. */
function isReviewPath(pathname: string): boolean {
  return [paths.statementRoute, paths.invoiceRoute].some((route) => matchPath(route, pathname) !== null);
}

export function TopBar() {
  const { isAuthenticated } = useAuth();
  const isReview = isReviewPath(useLocation().pathname);
  return (
    <header
      className={classNames('sticky top-0 z-30 border-b border-line bg-surface', isReview && 'max-lg:hidden')}
    >
      <div
        className={classNames(
          'mx-auto flex h-14 items-center gap-4 px-4 sm:px-6',
          isReview ? 'lg:px-4' : isAuthenticated ? 'max-w-[90rem]' : 'max-w-6xl',
        )}
      >
        <Brand />
        {isAuthenticated ? (
          <nav aria-label="Main">
            <NavLink
              to={paths.accounts}
              className={({ isActive }) =>
                classNames(
                  'flex h-8 items-center rounded-md px-3 text-sm font-medium hover:bg-hover pointer-coarse:h-11',
                  isActive ? 'bg-sunken text-ink' : 'text-ink-soft',
                )
              }
            >
              Accounts
            </NavLink>
          </nav>
        ) : null}
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <ThemeSwitch />
          <SessionLink />
        </div>
      </div>
    </header>
  );
}
