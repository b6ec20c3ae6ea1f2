import { useMemo } from 'react';
import type { DocumentView } from '#domain/files/document-view.schemas.ts';
import type { DocumentSource } from './pages/use-page-source.ts';

/** Returns the upload behind a document; the same object as long as it is the same upload. */
export function useDocumentSource(
  { id, sourceUntil, sourceType, pictures }: DocumentView,
  fileName: string,
): DocumentSource {
  const isKept = sourceUntil !== null;
  return useMemo(
    () => ({ fileId: id, fileName, type: sourceType, isKept, pictures }),
    [id, fileName, sourceType, isKept, pictures],
  );
}
