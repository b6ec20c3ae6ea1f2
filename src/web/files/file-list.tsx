import { useInfiniteQuery } from '@tanstack/react-query';
import { Files as FilesIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { MergeBar } from '#web/file-merge/merge-bar.tsx';
import { MergeSelectionProvider } from '#web/file-merge/merge-selection-provider.tsx';
import { useMergeSelection } from '#web/file-merge/use-merge-selection.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { BatchHead } from './batch-head.tsx';
import { FileListSkeleton } from './dashboard-skeleton.tsx';
import { FileRow } from './file-row.tsx';
import { fileListQuery } from './files.queries.ts';
import { groupByBatch, sectionsOf, type BatchGroup, type ListSection } from './group-by-batch.ts';
import { LinkedFile } from './linked-file.tsx';
import { useLinkedFileId } from './use-open-details.ts';
import type { Upload } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

interface FileListProps {
  readonly tab: UploadTab;
  readonly uploads?: readonly Upload[];
  /** A file that is shown elsewhere for the moment; null: none. */
  readonly hiddenId?: string | null;
  readonly onCancel?: (key: string) => void;
  readonly onRetry?: (keys: readonly string[]) => void;
}

const NO_UPLOADS: readonly Upload[] = [];
const nothing = (): void => undefined;

interface TabTexts {
  readonly title: string;
  readonly emptyTitle: string;
  readonly empty: ReactNode;
}

const TEXTS: Readonly<Record<UploadTab, TabTexts>> = {
  'csv-processing': {
    title: 'Processed files',
    emptyTitle: 'Nothing processed yet',
    empty:
      'Upload an export that will not import, has mixed delimiters, broken characters or repeated rows, or a bank statement as PDF. You will see here what was wrong with it, or whether its balances add up, and can download it clean.',
  },
  'invoice-conversion': {
    title: 'Invoices',
    emptyTitle: 'Nothing processed yet',
    empty:
      'Upload an invoice, a credit note or a receipt: a PDF, a scan or a photo. You will see here whose it is, what it comes to and whether its sums add up, and can download it for your accounting.',
  },
  'pdf-merge': {
    title: 'Merged PDFs',
    emptyTitle: 'Nothing merged yet',
    empty:
      'Put your PDFs in order and merge them into one. Bookmarks, links, form fields and attachments are kept. You can download the result here for 7 days.',
  },
};

/** What came of a tab's uploads: those on their way first, then newest first; ready tables can be selected for merging. */
export function FileList(props: FileListProps) {
  return (
    <MergeSelectionProvider>
      <Files {...props} />
    </MergeSelectionProvider>
  );
}

/** The row of a file is another one once the file is processed again, or ready. */
function rowOfSameFile(section: HTMLElement, lost: Element): HTMLElement | null {
  const id = lost.closest('[data-file]')?.getAttribute('data-file');
  return id === null || id === undefined ? null : section.querySelector(`[data-file="${CSS.escape(id)}"]`);
}

const FRAME = 'divide-y divide-line overflow-clip rounded-lg border border-line bg-surface';

function allInOne<F, U>(groups: readonly BatchGroup<F, U>[]): readonly ListSection<F, U>[] {
  return groups.length === 0 ? [] : [{ key: 'all', batch: null, groups }];
}

function Files(props: FileListProps) {
  const { tab, uploads: all = NO_UPLOADS, hiddenId = null, onCancel = nothing, onRetry = nothing } = props;
  const uploads = all.filter((upload) => upload.tab === tab);
  const rowsBefore = useRef(0);
  // With the last rows the button goes that asked for them; the focus goes to the first of them.
  const keptFocus = useKeptFocus((section, lost) =>
    lost.hasAttribute('data-show-more')
      ? (section.querySelectorAll('li h3')[rowsBefore.current]?.closest('li') ?? null)
      : (rowOfSameFile(section, lost) ?? section.querySelector('h2')),
  );
  const { isOn: isSelecting } = useMergeSelection();
  const list = useInfiniteQuery(fileListQuery(tab));
  const files = (list.data?.pages ?? []).flatMap((page) => page.files.filter(({ id }) => id !== hiddenId));
  const linkedId = useLinkedFileId();
  const isLinkedApart = linkedId !== null && list.isSuccess && !files.some(({ id }) => id === linkedId);
  const groups = groupByBatch(uploads, files);
  const sections = tab === 'invoice-conversion' ? sectionsOf(groups) : allInOne(groups);
  const isEmpty = list.isSuccess && !isLinkedApart && files.length === 0 && uploads.length === 0;
  return (
    <section {...keptFocus} aria-labelledby="processed-files" className="space-y-3">
      <div
        className={classNames(
          'flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2',
          // While files are being selected, what leads on stays in sight.
          isSelecting && 'sticky top-14 z-20 bg-canvas py-2',
        )}
      >
        <h2 id="processed-files" tabIndex={-1} className="text-base">
          {TEXTS[tab].title}
        </h2>
        {tab === 'csv-processing' && files.length > 0 ? <MergeBar /> : null}
      </div>
      {list.isError ? (
        <ErrorNote title="Your files could not be loaded" onRetry={() => void list.refetch()}>
          {errorSentence(list.error)}
        </ErrorNote>
      ) : null}
      {isEmpty ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<FilesIcon aria-hidden size={28} />} title={TEXTS[tab].emptyTitle}>
            {TEXTS[tab].empty}
          </EmptyState>
        </div>
      ) : null}
      {isLinkedApart ? (
        <ul className={FRAME}>
          <LinkedFile key={linkedId} id={linkedId} />
        </ul>
      ) : null}
      {sections.map(({ key, batch, groups }) => (
        <ul key={key} className={FRAME}>
          {batch === null ? null : (
            <BatchHead batchId={batch.batchId} uploads={batch.uploads} onRetry={onRetry} />
          )}
          {groups.flatMap((group) => [
            ...group.uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onCancel={() => onCancel(upload.key)}
                onRetry={() => onRetry([upload.key])}
              />
            )),
            ...group.files.map((file) => <FileRow key={file.id} file={file} />),
          ])}
        </ul>
      ))}
      {list.isPending ? <FileListSkeleton /> : null}
      {list.hasNextPage ? (
        <div className="text-center">
          <Button
            data-show-more
            isPending={list.isFetchingNextPage}
            onPress={() => {
              rowsBefore.current = (isLinkedApart ? 1 : 0) + uploads.length + files.length;
              void list.fetchNextPage();
            }}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  );
}
