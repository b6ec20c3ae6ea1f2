import { useSyncExternalStore } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { holdWork } from '#web/auth/unsaved-work.ts';
import { trackFeature, trackFirstUpload } from '#web/conversion/track.ts';
import { deleteForGood } from '#web/files/delete-files.ts';
import { downloadMergedPdf } from '#web/files/download-export.ts';
import { addFileToList, refreshFileList } from '#web/files/files.queries.ts';
import { countOf } from '#web/ui/format-count.ts';
import { showToast } from '#web/ui/toast.tsx';
import { followMerge } from './follow-merge.ts';
import type { PdfFound } from './look-at-pdf.ts';
import type { MergeState } from './merge-context.ts';
import { mergeFailureSentence } from './merge-failure.ts';
import { createMergeStore, type MergeStore } from './merge-store.ts';
import { sendMerge } from './send-merge.ts';

const FAILED = 'Merge Failed';

/** What reads PDFs is fetched with the first of them. */
async function look(file: File, password: string | null, signal: AbortSignal): Promise<PdfFound> {
  try {
    const { lookAtPdf } = await import('./look-at-pdf.ts');
    return await lookAtPdf(file, password, signal);
  } catch {
    return { phase: 'broken' };
  }
}

function describe({ mergedPdf, originalName }: ProcessedFile): string {
  if (mergedPdf === null) return originalName;
  const { files, pages, warnings } = mergedPdf;
  const made = `Merged ${countOf(files.length, 'file')} into ${countOf(pages, 'page')}.`;
  return warnings.length === 0 ? made : `${made} See the ${countOf(warnings.length, 'note')} below.`;
}

async function discard(id: string | null): Promise<void> {
  try {
    if (id !== null) await deleteForGood(id);
  } catch {
    // The list shows it, and there it can be deleted.
  }
  await refreshFileList();
}

/** The page's one merge: it outlives the screen, so that a look at another page stops nothing. */
const store: MergeStore = createMergeStore({
  look,
  showPicture: (picture) => URL.createObjectURL(picture),
  dropPicture: (address) => URL.revokeObjectURL(address),
  send: sendMerge,
  follow: followMerge,
  onReady: (file) => {
    addFileToList(file);
    showToast({ title: 'PDF Merge Complete', description: describe(file) });
    void downloadMergedPdf(file);
    trackFirstUpload();
    trackFeature('merge_pdfs');
  },
  onFailedFile: (file) => {
    addFileToList(file);
    showToast({ tone: 'error', title: FAILED, description: file.error?.message });
  },
  onFailed: (error) => showFailure(error, { title: FAILED, description: mergeFailureSentence(error) }),
  onCancelled: (id) => void discard(id),
});

let letGo: (() => void) | null = null;

// A list of files would be lost with the page, whatever else is on the screen.
store.subscribe(() => {
  if (store.get().items.length > 0) letGo ??= holdWork();
  else {
    letGo?.();
    letGo = null;
  }
});

/** The PDFs that are to be merged, and what can be done with them. */
export function usePdfMerge(): MergeStore & { readonly state: MergeState } {
  const state = useSyncExternalStore(store.subscribe, store.get);
  return { ...store, state };
}
