import { SOURCE_KEPT } from '#domain/files/expiry-times.ts';
import { FileX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LockedPages } from './locked-pages.tsx';
import type { MarksByPage } from './marks.ts';
import { PageBar } from './page-bar.tsx';
import { PageMessage } from './page-message.tsx';
import { PageScroller } from './page-scroller.tsx';
import { projectionOf } from './upright.ts';
import type { MarkTarget, PageTarget } from './use-place-in-sight.ts';
import { usePageSource, type DocumentSource } from './use-page-source.ts';
import type { WordPicking } from './word-picker.tsx';
import type { Zoom } from './zoom.ts';

interface PagePaneProps {
  readonly source: DocumentSource;
  /** The person's word for the document: statement, invoice. */
  readonly name: string;
  /** The word for the result, which outlives the upload: rows, data. */
  readonly result: string;
  readonly marks: MarksByPage;
  readonly activeId: string | null;
  readonly hoveredId: string | null;
  readonly target: MarkTarget | null;
  /** A page asked for from outside; a new object asks again. */
  readonly wantedPage: PageTarget | null;
  /** Words are to be picked; else pointing marks what was read. */
  readonly picking?: WordPicking | null;
  readonly onHover: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

/** The pages as they were uploaded, or why they cannot be shown. */
export function PagePane(props: PagePaneProps) {
  const { source, name, result, wantedPage, picking = null, ...marks } = props;
  const { pages, failure, attempt, open, retry } = usePageSource(source);
  const projections = useMemo(
    () => new Map(source.pictures.map((picture) => [picture.page, projectionOf(picture)] as const)),
    [source.pictures],
  );
  const [isAsking, setAsking] = useState(false);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [fitPercent, setFitPercent] = useState(100);
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState<PageTarget | null>(null);
  const [asked, setAsked] = useState<PageTarget | null>(null);
  if (wantedPage !== asked) {
    setAsked(wantedPage);
    setWanted(wantedPage);
  }
  // Once the password has opened them, the keyboard goes on in the pages.
  const [wasAsked, setWasAsked] = useState(false);
  if (failure === 'gone') {
    return (
      <PageMessage icon={<FileX aria-hidden size={28} />} title="The pages have been deleted">
        {`We delete uploaded files after ${SOURCE_KEPT}. Your ${result} and all your changes are still here.`}
      </PageMessage>
    );
  }
  if (failure === 'broken') {
    return (
      <div className="p-4">
        <ErrorNote title="The pages can’t be shown" onRetry={retry}>
          {`We couldn’t load or draw the file. You can keep working with the ${result}.`}
        </ErrorNote>
      </div>
    );
  }
  if (failure !== null) {
    return (
      <LockedPages
        fileName={source.fileName}
        result={result}
        attempt={attempt}
        isWrong={failure === 'wrong_password'}
        isAsking={isAsking}
        onAsking={setAsking}
        onPassword={(password) => {
          setWasAsked(true);
          open(password);
        }}
      />
    );
  }
  if (pages === null) {
    return (
      <div className="flex flex-1 items-center justify-center bg-sunken">
        <Spinner label="Opening the pages" />
      </div>
    );
  }
  return (
    <>
      <PageBar
        page={page}
        count={pages.count}
        onGoTo={(number) => setWanted({ page: number })}
        zoom={zoom}
        fitPercent={fitPercent}
        onZoom={setZoom}
      />
      <PageScroller
        label={`Pages of the ${name}`}
        pages={pages}
        projections={projections}
        zoom={zoom}
        wanted={wanted}
        picking={picking}
        takesFocus={wasAsked}
        onPageInSight={setPage}
        onFit={setFitPercent}
        {...marks}
      />
    </>
  );
}
