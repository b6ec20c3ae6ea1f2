import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { documentPasswords } from '#web/files/document-passwords.ts';
import { paths } from '#web/paths.ts';
import { openDocument, openFailureOf, type OpenFailure } from './pdf-document.ts';

interface Opening {
  /** What was tried, so that an answer to something else is not taken for it. */
  readonly attempt: number;
  readonly pdf: PDFDocumentProxy | null;
  readonly failure: OpenFailure | null;
}

export interface PdfDocument {
  /** Null while it opens, or where it cannot be. */
  readonly pdf: PDFDocumentProxy | null;
  readonly failure: OpenFailure | null;
  /** How often it was tried: a key for what asks for a password. */
  readonly attempt: number;
  readonly open: (password: string) => void;
  readonly retry: () => void;
}

/** The uploaded PDF of a statement, opened in the browser; a password given at its upload is used. */
export function usePdfDocument(fileId: string, isKept: boolean): PdfDocument {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ attempt: -1, pdf: null, failure: null });
  useEffect(() => {
    if (!isKept) return;
    let isOver = false;
    const loading = openDocument(paths.server.source(fileId), documentPasswords.get(fileId) ?? null);
    loading.promise.then(
      (pdf) => isOver || setOpening({ attempt, pdf, failure: null }),
      (error: unknown) => isOver || setOpening({ attempt, pdf: null, failure: openFailureOf(error) }),
    );
    return () => {
      isOver = true;
      void loading.destroy();
    };
  }, [fileId, isKept, attempt]);
  const isCurrent = opening.attempt === attempt;
  const again = () => setAttempt((count) => count + 1);
  return {
    pdf: isCurrent ? opening.pdf : null,
    failure: isKept ? (isCurrent ? opening.failure : null) : 'gone',
    attempt,
    open: (password) => {
      documentPasswords.set(fileId, password);
      again();
    },
    retry: again,
  };
}
