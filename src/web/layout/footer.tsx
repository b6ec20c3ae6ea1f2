import { useAuth } from '#web/auth/use-auth.ts';
import { classNames } from '#web/ui/class-names.ts';

const YEAR = new Date().getFullYear();

/** As wide as the work above it: files of somebody signed in take more room than the public pages. */
export function Footer() {
  const { isAuthenticated } = useAuth();
  return (
    <footer className="border-t border-line">
      <div
        className={classNames(
          'mx-auto px-4 py-6 text-sm text-ink-soft sm:px-6',
          // Room for a toast below the last row; for an ordinary one always, so that nothing moves when it appears.
          isAuthenticated ? 'max-w-[90rem] pb-[max(5rem,var(--toast-room))]' : 'max-w-6xl',
        )}
      >
        <p>© {YEAR} DataFix. All rights reserved.</p>
      </div>
    </footer>
  );
}
