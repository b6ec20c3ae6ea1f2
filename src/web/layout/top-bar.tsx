import { ChevronDown, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { matchesRoute } from '#domain/site/routes.ts';
import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { Brand } from './brand.tsx';
import { navLinks, type NavLink } from './nav-links.ts';
import { NavMenu } from './nav-menu.tsx';

/** A review takes the whole window: the bar is as wide, and leaves a small screen to the rows. */
function isReviewPath(path: string): boolean {
  return [paths.statementRoute, paths.invoiceRoute].some((route) => matchesRoute(route, path));
}

interface TopBarProps {
  readonly path: string;
  /** Who is signed in, or the way to sign in. */
  readonly session: ReactNode;
}

export function TopBar({ path, session }: TopBarProps) {
  const { isAuthenticated } = useAuth();
  const isReview = isReviewPath(path);
  const { bar, more } = navLinks(isAuthenticated);
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
        <nav aria-label="Main" className="flex min-w-0">
          <div className="flex max-lg:hidden">
            {bar.map((link) => (
              <BarLink key={link.href} link={link} isCurrent={link.href === path} />
            ))}
            <NavMenu
              align="left"
              links={more}
              path={path}
              label={
                <>
                  More
                  <ChevronDown aria-hidden size={16} />
                </>
              }
            />
          </div>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <ThemeSwitch />
          {session}
          <nav aria-label="Menu" className="lg:hidden">
            <NavMenu
              align="right"
              links={[...bar, ...more]}
              path={path}
              label={
                <>
                  <Menu aria-hidden size={20} />
                  <span className="sr-only">Menu</span>
                </>
              }
            />
          </nav>
        </div>
      </div>
    </header>
  );
}

function BarLink({ link, isCurrent }: { readonly link: NavLink; readonly isCurrent: boolean }) {
  return (
    <a
      href={link.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex h-8 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap hover:bg-hover pointer-coarse:h-11',
        isCurrent ? 'bg-sunken text-ink' : 'text-ink-soft',
      )}
    >
      {link.label}
    </a>
  );
}
