import { describe, expect, test } from 'vitest';
import type { MergeSample } from '#tests/fixtures/pdf-merge/merge-sample.ts';
import { mergeSamples } from '#tests/fixtures/pdf-merge/merge-samples.ts';
import { companion } from '#tests/fixtures/pdf-merge/outline-samples.ts';
import { findFaults, type ProofPart } from '#tests/support/pdf-proof/prove-merge.ts';
import { mergePdfs } from './merge-pdfs.ts';
import { mergeOptionsSchema, type MergeOptions } from './pdf-merge.schemas.ts';

const samples = await mergeSamples();
const LONG = 1000;

// What is drawn and checked by others takes its time on a busy machine.
function merged(parts: readonly MergeSample[], options: Partial<MergeOptions> = {}): Buffer {
  const { chunks } = mergePdfs(parts, { ...mergeOptionsSchema.parse({}), ...options }, { now: new Date(0) });
  return Buffer.concat([...chunks]);
}

function named(...names: readonly string[]): MergeSample[] {
  return names.map((name) => {
    const found = samples.find((sample) => sample.name === `${name}.pdf`);
    if (found === undefined) throw new Error(`There is no sample ${name}.`);
    return found;
  });
}

const whole = (parts: readonly MergeSample[]): ProofPart[] => parts.map((sample) => ({ sample }));

describe('every page looks as in its source, and keeps what hangs on it', () => {
  test.for(samples)('$name before another file', async (sample) => {
    const parts = [sample, companion()];
    expect(await findFaults(whole(parts), merged(parts))).toEqual([]);
  });

  test('all of them in one', async () => {
    expect(await findFaults(whole(samples), merged(samples))).toEqual([]);
  });

  test('a file with itself', async () => {
    const [form = companion(), tagged = companion()] = named('form-every-kind', 'tagged');
    for (const parts of [
      [form, form],
      [tagged, tagged],
      [companion(), companion(), companion()],
    ])
      expect(await findFaults(whole(parts), merged(parts))).toEqual([]);
  });

  test('what was merged is merged again', async () => {
    const parts = named('form-nested', 'tagged', 'links-across-pages', 'layers', 'attachments');
    const once = merged(parts);
    const again = merged([{ ...companion(), name: 'once.pdf', bytes: once }, companion()]);
    const source = { ...companion(), name: 'once.pdf', bytes: once, whole: once, pages: 11 };
    expect(await findFaults(whole([source, companion()]), again)).toEqual([]);
  });
});

describe('options', () => {
  test('pages that are chosen, turned and put in another order', async () => {
    const [outline, links, sizes] = named('outline-three-levels', 'links-across-pages', 'sizes');
    if (outline === undefined || links === undefined || sizes === undefined) throw new Error('no samples');
    const bytes = merged([outline, links, sizes], {
      order: [2, 0, 1],
      files: [
        { pages: '4,1', rotate: 90, modifiedAt: null },
        { pages: '3-4', rotate: 0, modifiedAt: null },
        { pages: '-1', rotate: 270, modifiedAt: null },
      ],
    });
    const parts: ProofPart[] = [
      { sample: sizes, pages: [sizes.pages - 1], turn: 270 },
      { sample: outline, pages: [3, 0], turn: 90 },
      { sample: links, pages: [2, 3] },
    ];
    expect(await findFaults(parts, bytes)).toEqual([]);
  });
});

test('a file of two thousand pages is merged', () => {
  const long = samples.filter(({ pages }) => pages > LONG);
  expect(long).toHaveLength(1);
  merged([...long, companion()]);
});
