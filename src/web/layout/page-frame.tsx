import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

interface PageFrameProps {
  readonly path: string;
  readonly session: ReactNode;
  /** Between the bar and the page. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds every page, public or not. */
export function PageFrame({ path, session, banner, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 text-sm font-medium text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar path={path} session={session} />
      {banner}
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
