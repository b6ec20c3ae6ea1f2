import { useMemo } from 'react';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { FileListSkeleton } from './dashboard-skeleton.tsx';
import { EmptyList } from './empty-list.tsx';
import { FileRow } from './rows/file-row.tsx';
import { FileTable } from './file-table.tsx';
import { LinkedFileError } from './rows/linked-file.tsx';
import { ListContext } from './list-context.ts';
import { countShown, itemsOf, type ListItem } from './list-items.ts';
import { columnsOf, useListWidth } from './list-layout.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { isNarrowed } from '#web/files/list-view.ts';
import { selectedShare } from './selection/selection.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectAll, TableHead } from './table-head.tsx';
import { UnknownRow } from './rows/unknown-row.tsx';
import { UploadRow, type UploadActions } from './rows/upload-row.tsx';
import type { Upload } from '#web/files/upload.ts';
import { uploadNews } from '#web/files/upload-news.ts';
import { useListedFiles } from './use-listed-files.ts';
import { useListPlace } from './use-list-place.ts';
import { useListView } from './use-list-view.ts';
import { useLinkedFileId } from '#web/files/use-open-details.ts';
import { useNextPage } from './use-next-page.ts';
import { useSelection } from './selection/use-selection.ts';
import { useWorkProgress } from './use-work-progress.ts';
import { WorkBar } from './work-bar.tsx';

interface FileListProps extends Partial<UploadActions> {
  readonly tab: UploadTab;
  readonly uploads?: readonly Upload[];
  /** A file that is shown elsewhere for the moment; null: none. */
  readonly hiddenId?: string | null;
}

const NO_UPLOADS: readonly Upload[] = [];
const nothing = (): void => undefined;

const TITLES: Readonly<Record<UploadTab, string>> = {
  'csv-processing': 'Processed files',
  'invoice-conversion': 'Invoices',
  'pdf-merge': 'Merged PDFs',
};

/** The row of a file is another one once the file is processed again, or ready. */
function rowOfSameFile(section: HTMLElement, lost: Element): HTMLElement | null {
  const row = lost.closest('[data-file], [data-of]');
  const id = row?.getAttribute('data-file') ?? row?.getAttribute('data-of') ?? null;
  return id === null ? null : section.querySelector(`[data-file="${CSS.escape(id)}"]`);
}

/** What came of a tab's uploads, and what is on its way: to find, to select and to go on with. */
export function FileList(props: FileListProps) {
  const { tab, uploads: all = NO_UPLOADS, hiddenId = null, onRetry = nothing } = props;
  const uploads = useMemo(() => all.filter((upload) => upload.tab === tab), [all, tab]);
  const { view, change } = useListView(tab);
  const { list, counts, files, seenAtMs, inWork, linkedProblem } = useListedFiles({ tab, view, hiddenId });
  const selection = useSelection({ tab, view, files });
  const progress = useWorkProgress({ uploads, files, inWork });
  const width = useListWidth();
  const columns = useMemo(() => columnsOf(tab, width), [tab, width]);
  const openId = useLinkedFileId();
  const section = useKeptFocus(
    (around, lost) => rowOfSameFile(around, lost) ?? around.querySelector<HTMLElement>('h2'),
  );
  useListPlace(tab, list.isSuccess && counts !== null);

  const shown = countShown(counts, view.show);
  const hasProblem = linkedProblem !== null;
  const unknown = list.hasNextPage ? Math.max(0, shown - files.length) : 0;
  const items = useMemo(
    () => itemsOf({ uploads, hasProblem, files, unknown }),
    [uploads, hasProblem, files, unknown],
  );
  const onLastInSight = useNextPage(list, uploads.length + files.length);

  const renderItem = (item: ListItem) => {
    switch (item.type) {
      case 'upload':
        return <UploadRow {...uploadActions(props)} upload={item.upload} isOneOfMany={uploads.length > 1} />;
      case 'problem':
        return linkedProblem === null ? null : <LinkedFileError {...linkedProblem} />;
      case 'file':
        return <FileRow file={item.file} seenAtMs={item.file.status === 'processing' ? seenAtMs : 0} />;
      case 'unknown':
        return <UnknownRow />;
    }
  };
  const isEmpty = list.isSuccess && items.length === 0;
  const hasAny = !isEmpty || isNarrowed(view);
  const { selection: chosen, select } = selection;
  const share = selectedShare(chosen, files);
  const shared = useMemo(
    () => ({ columns, width, selection: chosen, select }),
    [columns, width, chosen, select],
  );
  return (
    <ListContext value={shared}>
      <section {...section} aria-labelledby="processed-files" className="space-y-3">
        <h2 id="processed-files" tabIndex={-1} className={hasAny ? 'text-base' : 'sr-only'}>
          {TITLES[tab]}
        </h2>
        {hasAny ? (
          <ListToolbar
            tab={tab}
            view={view}
            counts={counts}
            sortable={width === 'cards' ? columnsOf(tab, 'wide') : null}
            onChange={change}
          />
        ) : null}
        <p role="status" className="sr-only">
          {uploadNews(uploads)}
        </p>
        <WorkBar
          progress={progress}
          retryable={uploads
            .filter(({ phase, error }) => phase === 'failed' && error?.canRetry === true)
            .map(({ key }) => key)}
          onRetry={onRetry}
        />
        <SelectionBar selection={selection} files={files} matching={shown} />
        {list.isError ? (
          <ErrorNote title="Your files could not be loaded" onRetry={() => void list.refetch()}>
            {errorSentence(list.error)}
          </ErrorNote>
        ) : null}
        {isEmpty ? <EmptyList tab={tab} view={view} onChange={change} /> : null}
        {width === 'cards' && files.length > 0 ? (
          <div className="flex items-center text-[0.8125rem] text-ink-soft">
            <SelectAll share={share} onChange={selection.selectShown} />
            Select all
          </div>
        ) : null}
        {items.length > 0 ? (
          <FileTable
            label={TITLES[tab]}
            width={width}
            columnCount={columns.length}
            isCovered={chosen.files.size > 0}
            head={
              width === 'cards' ? null : (
                <TableHead
                  columns={columns}
                  view={view}
                  onSort={change}
                  share={share}
                  onSelectAll={selection.selectShown}
                />
              )
            }
            items={items}
            openId={openId}
            renderItem={renderItem}
            onLastInSight={onLastInSight}
          />
        ) : null}
        {list.isPending ? <FileListSkeleton /> : null}
      </section>
    </ListContext>
  );
}

function uploadActions({ onCancel, onRetry, onUnlock, onSendTwin }: FileListProps): UploadActions {
  return {
    onCancel: onCancel ?? nothing,
    onRetry: onRetry ?? nothing,
    onUnlock: onUnlock ?? nothing,
    onSendTwin: onSendTwin ?? nothing,
  };
}
