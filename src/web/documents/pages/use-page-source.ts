import { useEffect, useState } from 'react';
import type { SourceMediaType } from '#domain/files/source-media-type.schemas.ts';
import type { PicturePage } from '#domain/page-layout/picture-page.schemas.ts';
import { documentPasswords } from '#web/files/document-passwords.ts';
import { paths } from '#web/paths.ts';
import { imageFailureOf, openImage } from './image-source.ts';
import type { OpenFailure, PageSource } from './page-source.ts';
import { openPdf, pdfFailureOf } from './pdf-source.ts';

/** An upload whose pages are shown; the same object as long as it is the same upload. */
export interface DocumentSource {
  readonly fileId: string;
  readonly fileName: string;
  readonly type: SourceMediaType;
  /** False once the upload has been deleted. */
  readonly isKept: boolean;
  /** Pages that were read in their pictures. */
  readonly pictures: readonly PicturePage[];
}

interface Opening {
  /** The number of the attempt, so that a late answer to an earlier one is ignored. */
  readonly attempt: number;
  readonly pages: PageSource | null;
  readonly failure: OpenFailure | null;
}

export interface OpenedSource {
  /** Null while it opens, or where it cannot be. */
  readonly pages: PageSource | null;
  readonly failure: OpenFailure | null;
  /** How often it was tried: a key for what asks for a password. */
  readonly attempt: number;
  readonly open: (password: string) => void;
  readonly retry: () => void;
}

/** The uploaded document, opened in the browser; a password given at its upload is used. */
export function usePageSource({ fileId, type, isKept, pictures }: DocumentSource): OpenedSource {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ attempt: -1, pages: null, failure: null });
  useEffect(() => {
    if (!isKept) return;
    let isOver = false;
    const url = paths.server.source(fileId);
    const isPdf = type === 'application/pdf';
    const { opened, close } = isPdf
      ? openPdf(url, documentPasswords.get(fileId) ?? null, pictures)
      : openImage(url, pictures[0]);
    opened.then(
      (pages) => isOver || setOpening({ attempt, pages, failure: null }),
      (error: unknown) => {
        const failure = isPdf ? pdfFailureOf(error) : imageFailureOf(error);
        if (!isOver) setOpening({ attempt, pages: null, failure });
      },
    );
    return () => {
      isOver = true;
      close();
    };
  }, [fileId, type, isKept, pictures, attempt]);
  const isCurrent = opening.attempt === attempt;
  const again = () => setAttempt((count) => count + 1);
  return {
    pages: isCurrent ? opening.pages : null,
    failure: isKept ? (isCurrent ? opening.failure : null) : 'gone',
    attempt,
    open: (password) => {
      documentPasswords.set(fileId, password);
      again();
    },
    retry: again,
  };
}
