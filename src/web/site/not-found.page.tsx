import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '#web/auth/use-auth.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface QuickLink {
  readonly label: string;
  readonly to: string;
}

/** Only pages that exist; Analytics and Contact join with their pages. */
const QUICK_LINKS: { readonly signedIn: readonly QuickLink[]; readonly signedOut: readonly QuickLink[] } = {
  signedIn: [
    { label: 'Dashboard', to: paths.home },
    { label: 'Pricing', to: paths.pricing },
  ],
  signedOut: [
    { label: 'Home', to: paths.home },
    { label: 'Pricing', to: paths.pricing },
  ],
};

export function NotFoundPage() {
  const { isAuthenticated } = useAuth();
  const navigate = useNavigate();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center gap-6 px-4 py-16 sm:px-6">
      <PageHead title="Page Not Found – DataFix" description="There is no page at this address." noIndex />
      <div>
        <p className="font-mono text-sm text-ink-faint">404</p>
        <h1 className="mt-1 text-3xl">Page Not Found</h1>
        <p className="mt-2 text-ink-soft">There is no page at this address. Check the link.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.home} variant="primary">
          {isAuthenticated ? 'Go to Dashboard' : 'Go to Home'}
        </LinkButton>
        <Button onPress={() => void navigate(-1)}>
          <ArrowLeft aria-hidden size={16} />
          Go Back
        </Button>
      </div>
      <nav aria-label="Quick links" className="border-t border-line pt-4 text-sm">
        <p className="mb-2 text-ink-soft">Quick links</p>
        <ul className="flex flex-wrap gap-4">
          {QUICK_LINKS[isAuthenticated ? 'signedIn' : 'signedOut'].map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className="rounded-sm font-medium text-accent-text underline underline-offset-4"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
