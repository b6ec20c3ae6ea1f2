import { Component, Suspense, type ReactNode } from 'react';
import { ErrorNote } from './error-note.tsx';

interface LatePartProps {
  /** Shown until its code is there. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page whose code loads after the page. Where that fails, the rest of the page stays as it is. */
export function LatePart({ fallback = null, children }: LatePartProps) {
  return (
    <LoadGuard>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LoadGuard>
  );
}

interface LoadGuardState {
  readonly isBroken: boolean;
}

/** React has no hook for this. */
class LoadGuard extends Component<{ readonly children: ReactNode }, LoadGuardState> {
  override state: LoadGuardState = { isBroken: false };

  static getDerivedStateFromError(): LoadGuardState {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <ErrorNote title="This part could not be loaded" onRetry={() => globalThis.location.reload()}>
        Everything else works. Check your connection, then load the page again.
      </ErrorNote>
    );
  }
}
