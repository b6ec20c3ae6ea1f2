import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LEGAL_LINKS, SERVICE_LINKS, type NavLink } from './nav-links.ts';

const ABOUT: readonly NavLink[] = [
  { label: 'Pricing', href: paths.pricing },
  { label: 'Blog', href: paths.blog },
  { label: 'Contact', href: paths.contact },
];

const YEAR = new Date().getUTCFullYear();

/** As wide as the work above it: files of somebody signed in take more room than the public pages. */
export function Footer() {
  const { isAuthenticated } = useAuth();
  return (
    <footer className="border-t border-line">
      <div
        className={classNames(
          'mx-auto space-y-6 px-4 py-6 text-sm text-ink-soft sm:px-6',
          // Room for a toast below the last row; for an ordinary one always, so that nothing moves when it appears.
          isAuthenticated ? 'max-w-[90rem] pb-[max(5rem,var(--toast-room))]' : 'max-w-6xl',
        )}
      >
        {isAuthenticated ? null : (
          <nav aria-label="Footer" className="grid grid-cols-2 gap-6 pt-4 sm:grid-cols-3 lg:max-w-3xl">
            <LinkColumn title="Products" links={SERVICE_LINKS} />
            <LinkColumn title="DataFix" links={ABOUT} />
            <LinkColumn title="Legal" links={LEGAL_LINKS} />
          </nav>
        )}
        {/* A page that the server made before New Year's Eve is over may be read after it. */}
        <p suppressHydrationWarning>© {YEAR} DataFix. All rights reserved.</p>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { readonly title: string; readonly links: readonly NavLink[] }) {
  return (
    <div>
      <p className="mb-1 font-medium text-ink">{title}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-8 items-center rounded-sm hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
