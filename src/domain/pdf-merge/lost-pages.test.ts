import { expect, test } from 'vitest';
import { bytesOf, plainPdf, TWO_PAGES } from '#tests/fixtures/pdf/plain-pdf.ts';
import { inspectPdf } from './merge-pdfs.ts';

function inspect(kids: string): unknown {
  const bytes = bytesOf(plainPdf({ ...TWO_PAGES, 2: `<< /Type /Pages /Kids [${kids}] >>` }));
  return inspectPdf({ name: 'a.pdf', bytes, password: null });
}

test('a file of which pages are lost is refused by its name and theirs', () => {
  expect(() => inspect('3 0 R 90 0 R 4 0 R')).toThrow(
    'a.pdf: The file is damaged: page 2 of 3 is lost. Get it anew from where it came from.',
  );
  expect(() => inspect('90 0 R 3 0 R 91 0 R')).toThrow(
    'a.pdf: The file is damaged: 2 of 3 pages are lost (1, 3). Get it anew from where it came from.',
  );
  const many = Array.from({ length: 12 }, (_, i) => `${String(90 + i)} 0 R`).join(' ');
  expect(() => inspect(`3 0 R ${many}`)).toThrow(
    '12 of 13 pages are lost (2, 3, 4, 5, 6, 7, 8, 9, 10, 11 …).',
  );
});
