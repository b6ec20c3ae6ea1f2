import { ErrorNote } from '#web/ui/error-note.tsx';

/** Shown instead of everything when a page breaks, e.g. because a new version replaced its files. */
export function RouteError() {
  return (
    <main className="mx-auto max-w-xl space-y-4 p-6 pt-24">
      <title>Something broke – DataFix</title>
      <h1 className="text-2xl">DataFix</h1>
      <ErrorNote title="This page could not be shown" onRetry={() => globalThis.location.reload()}>
        Your files are safe. Loading the page again usually helps.
      </ErrorNote>
    </main>
  );
}
