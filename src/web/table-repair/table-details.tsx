import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { DetailView } from '#web/files/use-open-details.ts';
import { formatCount } from '#web/ui/format-count.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { DuplicatesView } from './duplicates-view.tsx';
import { EmptyDataView } from './empty-data-view.tsx';
import { IssuesView } from './issues-view.tsx';
import { PreviewView } from './preview-view.tsx';

interface TableDetailsProps {
  readonly file: ProcessedFile;
  readonly view: DetailView;
  readonly onView: (view: DetailView) => void;
}

function counted(label: string, count: number | null) {
  return (
    <>
      {label}
      <span className="text-ink-faint tabular-nums">{formatCount(count ?? 0)}</span>
    </>
  );
}

/** What is in a repaired table, and what was wrong with it. */
export function TableDetails({ file, view, onView }: TableDetailsProps) {
  const emptyCount = (file.emptyRowsFound ?? 0) + (file.emptyColumnsFound ?? 0);
  return (
    <Tabs
      label={`Details of ${file.originalName}`}
      selected={view}
      onSelect={onView}
      panelClassName="pt-4"
      tabs={[
        {
          id: 'preview',
          label: 'Preview',
          content: <PreviewView fileId={file.id} name={file.originalName} />,
        },
        {
          id: 'duplicates',
          label: counted('Duplicates', file.duplicatesFound),
          content: <DuplicatesView fileId={file.id} />,
        },
        {
          id: 'empty',
          label: counted('Empty data', emptyCount),
          content: <EmptyDataView fileId={file.id} />,
        },
        {
          id: 'issues',
          label: counted('Issues fixed', file.issuesFixed),
          content: <IssuesView fileId={file.id} />,
        },
      ]}
    />
  );
}
