import { RESULT_KEPT } from '#domain/files/expiry-times.ts';
import { FolderOpen, SearchX } from 'lucide-react';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { isNarrowed, type ListView } from '#web/files/list-view.ts';

interface EmptyListProps {
  readonly tab: UploadTab;
  readonly view: ListView;
  readonly onChange: (changes: Partial<ListView>) => void;
}

const TEXTS: Readonly<Record<UploadTab, { readonly title: string; readonly text: string }>> = {
  'csv-processing': {
    title: 'Nothing processed yet',
    text: 'Upload an export that will not import, has mixed delimiters, broken characters or repeated rows, or a bank statement (PDF or photo). We’ll show what was wrong, check that balances add up, and give you a clean file.',
  },
  'invoice-conversion': {
    title: 'Nothing processed yet',
    text: 'Upload an invoice, a credit note or a receipt: a PDF, a scan or a photo. See the supplier, the total and whether the sums check out.',
  },
  'pdf-merge': {
    title: 'Nothing merged yet',
    text: `Put your PDFs in order and merge them into one. Bookmarks, links, form fields and attachments are kept. The result is available for ${RESULT_KEPT}.`,
  },
};

const NO_CONDITIONS = { show: null, kind: null, clientId: null, q: '' } as const;

/** Why there is nothing in the list, and what to do about it. */
export function EmptyList({ tab, view, onChange }: EmptyListProps) {
  const { title, text } = TEXTS[tab];
  if (!isNarrowed(view)) {
    return (
      <div className="mx-auto max-w-xl py-4 text-center text-ink-soft">
        <p className="font-medium text-ink">{title}</p>
        <p>{text}</p>
      </div>
    );
  }
  if (view.clientId !== null && !isNarrowed({ ...view, clientId: null })) {
    const isNamed = view.clientId !== 'none';
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon={<FolderOpen aria-hidden size={28} />}
          title={isNamed ? 'No files for this client yet' : 'No files without a client'}
          action={<Button onPress={() => onChange({ clientId: null })}>Show all clients</Button>}
        >
          {isNamed
            ? 'Files that you upload now go to this client.'
            : 'Files that you upload now go to no client.'}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<SearchX aria-hidden size={28} />}
        title="No files match"
        action={<Button onPress={() => onChange(NO_CONDITIONS)}>Clear filters</Button>}
      >
        Nothing here fits your search and filters.
      </EmptyState>
    </div>
  );
}
