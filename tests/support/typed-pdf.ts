import { plainPdf, type PlacedText } from './plain-pdf.ts';

const LINE = 16;
const LETTER = 5.2;

/** A PDF of pages as one types them: texts with two blanks or more between them begin where they stand in their line. */
export function typedPdf(pages: readonly string[]): Buffer {
  return plainPdf(pages.map(textsOf));
}

function textsOf(page: string): PlacedText[] {
  return page.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
      x: Math.round(40 + index * LETTER),
      y: 800 - at * LINE,
      text,
    })),
  );
}
