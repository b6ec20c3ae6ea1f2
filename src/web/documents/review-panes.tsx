import { lazy, type ComponentProps, type ReactNode } from 'react';
import { footBar } from '#web/ui/foot-bar.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Splitter, useSplit } from './splitter.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { PageLink } from './use-page-link.ts';

/** The code that draws PDFs is large, so it loads after the data. */
const PagePane = lazy(async () => {
  const module = await import('./pages/page-pane.tsx');
  return { default: module.PagePane };
});

type PagePaneProps = ComponentProps<typeof PagePane>;

interface PagesProps extends Pick<
  PagePaneProps,
  'source' | 'name' | 'result' | 'marks' | 'picking' | 'onChoose'
> {
  readonly link: PageLink;
}

/** The pages of a document, as they come. */
export function Pages({ link, ...props }: PagesProps) {
  const { activeId, hoveredId, target, wantedPage, setHovered } = link;
  return (
    <section aria-label="Pages" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <LatePart fallback={<PagesOpening />}>
        <PagePane
          {...props}
          activeId={activeId}
          hoveredId={hoveredId}
          target={target}
          wantedPage={wantedPage}
          onHover={setHovered}
        />
      </LatePart>
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
  /** Below both where there is room for one. */
  readonly foot: ReactNode;
  /** Which of the two is seen where there is room for one. */
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
}

/** A document's pages beside what was read from them, with a splitter; on small screens one of the two at a time. */
export function ReviewPanes(props: ReviewPanesProps) {
  const { label, head, pages, pagesLabel, data, dataLabel, foot, pane, onPane } = props;
  const isWide = useIsWide();
  const { container, percent, resize } = useSplit();
  return (
    <div className="flex h-dvh min-h-[40rem] flex-none flex-col text-sm lg:h-[calc(100dvh-3.5rem)] lg:min-h-0">
      {head}
      {isWide ? (
        <div
          ref={container}
          className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]"
          style={{
            gridTemplateColumns: `minmax(0,${percent}fr) auto minmax(0,${100 - percent}fr)`,
          }}
        >
          {pages}
          <Splitter
            label={`Width of the ${pagesLabel.toLowerCase()} pane`}
            container={container}
            percent={percent}
            onResize={resize}
          />
          {data}
        </div>
      ) : (
        <>
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
          <div ref={footBar} className="border-t border-line bg-surface px-2 py-0.5">
            {foot}
          </div>
        </>
      )}
    </div>
  );
}
