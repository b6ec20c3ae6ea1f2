import { ArrowLeft } from 'lucide-react';
import { useAuth } from '#web/auth/use-auth.ts';
import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { HeadFacts } from './head-facts.ts';

interface QuickLink {
  readonly label: string;
  readonly href: string;
}

const QUICK_LINKS: { readonly signedIn: readonly QuickLink[]; readonly signedOut: readonly QuickLink[] } = {
  signedIn: [
    { label: 'Dashboard', href: paths.home },
    { label: 'Analytics', href: paths.analytics },
    { label: 'Pricing', href: paths.pricing },
  ],
  signedOut: [
    { label: 'Home', href: paths.home },
    { label: 'Pricing', href: paths.pricing },
    { label: 'Contact', href: paths.contact },
  ],
};

export const notFoundHead: HeadFacts = {
  title: 'Page Not Found – DataFix',
  description: 'There is no page at this address.',
  noIndex: true,
};

/** For every address that is no page. */
export function NotFoundPage() {
  const { isAuthenticated } = useAuth();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center gap-6 px-4 py-16 sm:px-6">
      <div>
        <p className="font-mono text-sm text-ink-faint">404</p>
        <h1 className="mt-1 text-3xl">Page Not Found</h1>
        <p className="mt-2 text-ink-soft">There is no page at this address. Check the link.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={paths.home} variant="primary">
          {isAuthenticated ? 'Go to Dashboard' : 'Go to Home'}
        </LinkButton>
        <button type="button" className={buttonStyle('secondary', 'md')} onClick={() => history.back()}>
          <ArrowLeft aria-hidden size={16} />
          Go Back
        </button>
      </div>
      <nav aria-label="Quick links" className="border-t border-line pt-4 text-sm">
        <p className="mb-2 text-ink-soft">Quick links</p>
        <ul className="flex flex-wrap gap-4">
          {QUICK_LINKS[isAuthenticated ? 'signedIn' : 'signedOut'].map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                className="rounded-sm font-medium text-accent-text underline underline-offset-4"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
