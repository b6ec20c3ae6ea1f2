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
        <nav aria-label="Main" className="flex">
          {isAuthenticated ? <BarLink to={paths.accounts}>Accounts</BarLink> : null}
          {/* Small screens have these in the account menu. */}
          <BarLink to={paths.pricing} isWideOnly={isAuthenticated}>
            Pricing
          </BarLink>
          {isAuthenticated ? (
            <BarLink to={paths.subscription} isWideOnly>
              Billing
            </BarLink>
          ) : null}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <ThemeSwitch />
          <SessionLink />
        </div>
      </div>
    </header>
  );
}

interface BarLinkProps {
  readonly to: string;
  readonly isWideOnly?: boolean;
  readonly children: string;
}

function BarLink({ to, isWideOnly = false, children }: BarLinkProps) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          'flex h-8 items-center rounded-md px-3 text-sm font-medium hover:bg-hover pointer-coarse:h-11',
          isActive ? 'bg-sunken text-ink' : 'text-ink-soft',
          isWideOnly && 'max-sm:hidden',
        )
      }
    >
      {children}
    </NavLink>
  );
}
