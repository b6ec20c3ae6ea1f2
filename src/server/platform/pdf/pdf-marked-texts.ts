import { markedTextsOf } from '#domain/pdf/marked-texts.ts';
import { openPdfFile } from '#domain/pdf/open-pdf-file.ts';
import type { PdfFile } from '#domain/pdf/pdf-file.ts';

/** Of a page, from 1, the texts that its own marked stretches have, in turn; none where they cannot be told. */
export type MarkedTexts = (page: number) => readonly (string | null)[];

/** The file is opened when it is first asked, and once: few documents have glyphs that such texts tell. */
export function readMarkedTexts(bytes: Uint8Array, password: string | null): MarkedTexts {
  let file: PdfFile | 'damaged' | null = null;
  return (number) => {
    try {
      file ??= openOnce(bytes, password);
      const page = file === 'damaged' ? undefined : file.pages[number - 1];
      return page === undefined || file === 'damaged' ? [] : markedTextsOf(file, page);
    } catch {
      // Of a damaged page the glyphs are as pdf.js has them.
      return [];
    }
  };
}

function openOnce(bytes: Uint8Array, password: string | null): PdfFile | 'damaged' {
  try {
    return openPdfFile(bytes, { password });
  } catch {
    return 'damaged';
  }
}
