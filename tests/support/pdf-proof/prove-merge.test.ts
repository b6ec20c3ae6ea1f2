import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { companion } from '#tests/fixtures/pdf-merge/outline-samples.ts';
import { sample, sketched } from '#tests/fixtures/pdf-merge/merge-sample.ts';
import { mergeSamples } from '#tests/fixtures/pdf-merge/merge-samples.ts';
import { readContents, type PdfContents } from './pdf-contents.ts';
import { isBlank, openPixels } from './pdf-pixels.ts';
import { findFaults } from './prove-merge.ts';
import { checkWithQpdf } from './qpdf.ts';

// PDFium takes its time on a busy machine.
const samples = await mergeSamples();

function countOf(contents: PdfContents, kept: string): number {
  if (kept === 'annotations') return contents.annotations.flat().length;
  if (kept === 'structure') return contents.structure.filter((roles) => roles !== '').length;
  const lists: Readonly<Record<string, readonly unknown[] | null>> = pickLists(contents);
  return lists[kept]?.length ?? 0;
}

const pickLists = ({ bookmarks, links, fields, attachments, layers, labels }: PdfContents) => ({
  bookmarks,
  links,
  fields,
  attachments,
  layers,
  labels,
});

describe('samples', () => {
  test('there are more than a hundred, each with a name of its own', () => {
    expect(samples.length).toBeGreaterThan(100);
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
  });

  test.for(samples)('$name is what it says', async ({ bytes, whole, password, pages, isDamaged, has }) => {
    const view = await openPixels(whole, { password, longestSide: 100 });
    expect(view.pageCount).toBe(pages);
    expect(Array.from({ length: pages }, (_, index) => isBlank(view.draw(index)))).toContain(false);
    view.close();
    const contents = await readContents(whole, password);
    for (const [kept, count] of Object.entries(has))
      expect([kept, countOf(contents, kept)]).toEqual([kept, count]);
    if (isDamaged) return;
    const { isClean, messages } = await checkWithQpdf(bytes, password ?? '');
    expect(isClean, messages).toBe(true);
  });
});

/** Two files by a library that copies pages and nothing else. */
async function copiedPages(
  sources: readonly Uint8Array[],
  order: (indices: number[]) => number[],
): Promise<Uint8Array> {
  const merged = await PDFDocument.create();
  for (const bytes of sources) {
    const source = await PDFDocument.load(bytes);
    for (const page of await merged.copyPages(source, order(source.getPageIndices()))) merged.addPage(page);
  }
  return merged.save();
}

describe('findFaults', () => {
  const plain = sample('plain', sketched('plain', 2), { pages: 2 });

  test('nothing is wrong with pages that were copied well', async () => {
    const merged = await copiedPages([plain.bytes, plain.bytes], (indices) => indices);
    expect(await findFaults([{ sample: plain }, { sample: plain }], merged)).toEqual([]);
  });

  test('sees pages in the wrong order', async () => {
    const merged = await copiedPages([plain.bytes], (indices) => indices.toReversed());
    expect(await findFaults([{ sample: plain }], merged)).toHaveLength(2);
  });

  test('sees a page too few', async () => {
    const merged = await copiedPages([plain.bytes], ([first = 0]) => [first]);
    expect((await findFaults([{ sample: plain }], merged)).join()).toContain('1 pages of 2');
  });

  test('sees what a copy of pages alone loses', async () => {
    const merged = await copiedPages([plain.bytes, companion().bytes], (indices) => indices);
    const faults = (await findFaults([{ sample: plain }, { sample: companion() }], merged)).join('\n');
    for (const kind of ['bookmark', 'field', 'attachment']) expect(faults).toContain(`${kind} lost`);
  });

  test('sees that qpdf complains', async () => {
    const damaged = samples.find(({ name }) => name === 'startxref-wrong.pdf');
    expect((await findFaults([{ sample: plain }], damaged?.bytes ?? new Uint8Array())).join()).toContain(
      'qpdf',
    );
  });
});
