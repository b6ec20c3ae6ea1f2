import { FileLock, FileX, Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { PasswordPrompt } from '#web/files/password-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageNavigation } from './page-navigation.tsx';
import type { MarksByPage } from './marks.ts';
import { PageScroller, type MarkTarget, type PageTarget } from './page-scroller.tsx';
import { projectionOf } from './upright.ts';
import { usePageSource, type DocumentSource } from './use-page-source.ts';
import { stepZoom, type Zoom } from './zoom.ts';

interface PagePaneProps {
  readonly source: DocumentSource;
  /** What a person calls the document: statement, invoice. */
  readonly name: string;
  /** What was read from it and stays when it is gone: rows, data. */
  readonly result: string;
  readonly marks: MarksByPage;
  readonly activeId: string | null;
  readonly hoveredId: string | null;
  readonly target: MarkTarget | null;
  readonly onHover: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

/** The pages as they were uploaded, or why they cannot be shown. */
export function PagePane({ source, name, result, ...marks }: PagePaneProps) {
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
  if (failure === 'gone') {
    return (
      <Message icon={<FileX aria-hidden size={28} />} title="The pages are no longer kept">
        {`An uploaded file is deleted after 24 hours. The ${result} read from it stay, with everything you changed, until the result is deleted.`}
      </Message>
    );
  }
  if (failure === 'broken') {
    return (
      <div className="p-4">
        <ErrorNote title="The pages could not be shown" onRetry={retry}>
          {`The file did not arrive or cannot be drawn. You can go on with the ${result} meanwhile.`}
        </ErrorNote>
      </div>
    );
  }
  if (failure !== null) {
    return (
      <>
        <Message
          icon={<FileLock aria-hidden size={28} />}
          title="These pages are protected"
          action={<Button onPress={() => setAsking(true)}>Enter the password</Button>}
        >
          {`Passwords are not stored, so the PDF needs its password again to show its pages. The ${result} are here without it.`}
        </Message>
        {isAsking ? (
          <PasswordPrompt
            key={attempt}
            fileName={source.fileName}
            isWrong={failure === 'wrong_password'}
            allLabel={null}
            skipLabel="Not now"
            onSubmit={open}
            onSkip={() => setAsking(false)}
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
          aria-label="Smaller"
          onPress={() => setZoom((now) => stepZoom(now === 'fit' ? fitPercent : now, -1))}
        >
          <ZoomOut aria-hidden size={18} />
        </Button>
        <span className="w-12 text-center text-[0.8125rem] text-ink-soft tabular-nums">
          {zoom === 'fit' ? 'Fit' : `${zoom} %`}
        </span>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Larger"
          onPress={() => setZoom((now) => stepZoom(now === 'fit' ? fitPercent : now, 1))}
        >
          <ZoomIn aria-hidden size={18} />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Fit to width"
          isDisabled={zoom === 'fit'}
          onPress={() => setZoom('fit')}
        >
          <Maximize2 aria-hidden size={16} />
        </Button>
      </div>
      <PageScroller
        label={`Pages of the ${name}`}
        pages={pages}
        projections={projections}
        zoom={zoom}
        wanted={wanted}
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
