import { FileLock, FileX, Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PasswordPrompt } from '#web/files/password-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageNavigation } from './page-navigation.tsx';
import { PageScroller, type PageTarget, type RowTarget } from './page-scroller.tsx';
import type { PlacedRow } from './row-places.ts';
import { usePdfDocument } from './use-pdf-document.ts';
import { stepZoom, type Zoom } from './zoom.ts';

interface PagePaneProps {
  readonly fileId: string;
  readonly fileName: string;
  /** Whether the upload is still kept. */
  readonly isKept: boolean;
  readonly rows: ReadonlyMap<number, readonly PlacedRow[]>;
  readonly activeRowId: string | null;
  readonly hoveredRowId: string | null;
  readonly target: RowTarget | null;
  readonly onHover: (rowId: string | null) => void;
  readonly onChoose: (rowId: string) => void;
}

/** The statement's pages as the bank made them, or why they cannot be shown. */
export function PagePane({ fileId, fileName, isKept, ...marks }: PagePaneProps) {
  const { pdf, failure, attempt, open, retry } = usePdfDocument(fileId, isKept);
  const [isAsking, setAsking] = useState(false);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [fitPercent, setFitPercent] = useState(100);
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState<PageTarget | null>(null);
  if (failure === 'gone') {
    return (
      <Message icon={<FileX aria-hidden size={28} />} title="The pages are no longer kept">
        An uploaded file is deleted after 24 hours. The rows read from it stay, with everything you changed,
        until the result is deleted.
      </Message>
    );
  }
  if (failure === 'broken') {
    return (
      <div className="p-4">
        <ErrorNote title="The pages could not be shown" onRetry={retry}>
          The PDF did not arrive or cannot be drawn. You can go on with the rows meanwhile.
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
          Passwords are not stored, so the PDF needs its password again to show its pages. The rows are here
          without it.
        </Message>
        {isAsking ? (
          <PasswordPrompt
            key={attempt}
            fileName={fileName}
            isWrong={failure === 'wrong_password'}
            offersAll={false}
            skipLabel="Not now"
            onSubmit={open}
            onSkip={() => setAsking(false)}
          />
        ) : null}
      </>
    );
  }
  if (pdf === null) {
    return (
      <div className="flex flex-1 items-center justify-center bg-sunken">
        <Spinner label="Opening the pages" />
      </div>
    );
  }
  return (
    <>
      <div className="flex min-h-11 items-center gap-1 border-b border-line bg-surface px-3">
        <PageNavigation page={page} count={pdf.numPages} onGoTo={(number) => setWanted({ page: number })} />
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
        pdf={pdf}
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
