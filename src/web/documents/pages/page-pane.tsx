import { SOURCE_KEPT } from '#domain/files/expiry-times.ts';
import { FileLock, FileX, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';
import { PasswordPrompt } from '#web/files/password-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageNavigation } from './page-navigation.tsx';
import type { MarksByPage } from './marks.ts';
import { PageScroller, type MarkTarget, type PageTarget } from './page-scroller.tsx';
import { projectionOf } from './upright.ts';
import type { WordPicking } from './word-picker.tsx';
import { usePageSource, type DocumentSource } from './use-page-source.ts';
import { stepZoom, type Zoom } from './zoom.ts';

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
  const ask = useRef<HTMLButtonElement>(null);
  if (failure === 'gone') {
    return (
      <Message icon={<FileX aria-hidden size={28} />} title="The pages have been deleted">
        {`We delete uploaded files after ${SOURCE_KEPT}. Your ${result} and all your changes are still here.`}
      </Message>
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
      <>
        <Message
          icon={<FileLock aria-hidden size={28} />}
          title="This PDF is password-protected"
          action={
            <Button ref={ask} onPress={() => setAsking(true)}>
              Enter the password
            </Button>
          }
        >
          {`Enter the PDF password to see the pages. Your ${result} are already here.`}
        </Message>
        {isAsking ? (
          <PasswordPrompt
            key={attempt}
            fileName={source.fileName}
            isWrong={failure === 'wrong_password'}
            allLabel={null}
            skipLabel="Not now"
            onSubmit={(password) => {
              setWasAsked(true);
              open(password);
            }}
            onSkip={() => {
              setAsking(false);
              // A second attempt was a dialog of its own, which knows no place to give the focus back to.
              requestAnimationFrame(() => ask.current?.focus());
            }}
          />
        ) : null}
      </>
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
      <div className="flex min-h-11 items-center gap-1 border-b border-line bg-surface px-3">
        <PageNavigation page={page} count={pages.count} onGoTo={(number) => setWanted({ page: number })} />
        <Button
          size="icon"
          variant="ghost"
          aria-label="Zoom out"
          onPress={() => setZoom((now) => stepZoom(now === 'fit' ? fitPercent : now, -1))}
        >
          <ZoomOut aria-hidden size={18} />
        </Button>
        <span className="w-11 text-center text-[0.8125rem] text-ink-soft tabular-nums">
          {`${Math.round(zoom === 'fit' ? fitPercent : zoom)}%`}
        </span>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Zoom in"
          onPress={() => setZoom((now) => stepZoom(now === 'fit' ? fitPercent : now, 1))}
        >
          <ZoomIn aria-hidden size={18} />
        </Button>
        <ToggleButton
          aria-label="Fit to width"
          isSelected={zoom === 'fit'}
          onChange={() => setZoom('fit')}
          className={buttonStyle(
            'ghost',
            'sm',
            'px-2 data-selected:bg-accent-soft data-selected:text-accent-text',
          )}
        >
          Fit
        </ToggleButton>
      </div>
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

interface MessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Message({ icon, title, children, action }: MessageProps) {
  return (
    <div className="flex flex-1 items-center justify-center bg-sunken">
      <EmptyState icon={icon} title={title} {...(action === undefined ? {} : { action })}>
        {children}
      </EmptyState>
    </div>
  );
}
