import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { DetailView } from '#web/files/use-open-details.ts';
import { DuplicatesView } from './duplicates-view.tsx';
import { EmptyDataView } from './empty-data-view.tsx';
import { IssuesView } from './issues-view.tsx';
import { PreviewView } from './preview-view.tsx';
import { ReadingView } from './reading-view.tsx';
import { TableChoiceView } from './table-choice-view.tsx';

interface TableDetailsProps {
  readonly file: ProcessedFile;
  readonly view: DetailView;
}

/** What is in a repaired table, or one side of what was wrong with it. */
export function TableDetails({ file, view }: TableDetailsProps) {
  switch (view) {
    case 'preview':
      return <PreviewView fileId={file.id} name={file.originalName} />;
    case 'duplicates':
      return <DuplicatesView file={file} />;
    case 'empty':
      return <EmptyDataView file={file} />;
    case 'issues':
      return <IssuesView file={file} />;
    case 'tables':
      return <TableChoiceView file={file} />;
    case 'reading':
      return <ReadingView file={file} />;
  }
}
