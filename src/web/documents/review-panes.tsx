import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useIsWide } from './use-is-wide.ts';

/** What draws PDFs is large: what was read is there before it. */
const PagePane = lazy(async () => {
  const module = await import('./pages/page-pane.tsx');
  return { default: module.PagePane };
});

/** The pages of a document, as they come. */
export function Pages(props: ComponentProps<typeof PagePane>) {
  return (
    <section aria-label="Pages" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Suspense fallback={<PagesOpening />}>
        <PagePane {...props} />
      </Suspense>
    </section>
  );
}

function PagesOpening() {
  return (
    <div className="flex flex-1 items-center justify-center bg-sunken">
      <Spinner label="Opening the pages" />
    </div>
  );
}

export type Pane = 'data' | 'pages';

interface ReviewPanesProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly pages: ReactNode;
  readonly pagesLabel: string;
  readonly data: ReactNode;
  readonly dataLabel: string;
  /** Which of the two is seen where there is room for one. */
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
}

/** A document's pages beside what was read from them; on small screens one of the two at a time. */
export function ReviewPanes(props: ReviewPanesProps) {
  const { label, head, pages, pagesLabel, data, dataLabel, pane, onPane } = props;
  const isWide = useIsWide();
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-h-[40rem] flex-none flex-col text-sm lg:min-h-0">
      {head}
      {isWide ? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,9fr)_minmax(0,11fr)] divide-x divide-line-strong">
          {pages}
          {data}
        </div>
      ) : (
        <Tabs
          label={label}
          selected={pane}
          onSelect={onPane}
          isFilling
          tabs={[
            { id: 'data', label: dataLabel, content: data },
            { id: 'pages', label: pagesLabel, content: pages },
          ]}
        />
      )}
    </div>
  );
}
