import { expect, test } from 'vitest';
import { mergeInParts } from '#tests/support/merge-in-parts.ts';
import { pdfFileOf, pdfStream } from '#tests/support/pdf-objects.ts';
import { addOutputIntents } from './output-intents.ts';

function intentsOf(...profiles: readonly (string | null)[]): string {
  const files = profiles.map((profile) => ({
    file: pdfFileOf({
      1: profile === null ? '<< >>' : '<< /OutputIntents [ << /S /GTS_PDFA1 /DestOutputProfile 5 0 R >> ] >>',
      3: '<< /Type /Page >>',
      5: pdfStream('<< /N 3 >>', profile ?? ''),
    }),
  }));
  const { merge, at } = mergeInParts(files, () => null);
  addOutputIntents(merge);
  for (const { copier } of merge.files) copier.drain();
  return at(merge.catalog.get('OutputIntents'));
}

test('output intents are kept where all files agree', () => {
  const kept = '[ << /S /GTS_PDFA1 /DestOutputProfile stream << /N 3 >> >> ]';
  expect(intentsOf('sRGB', 'sRGB')).toBe(kept);
  expect(intentsOf('sRGB')).toBe(kept);
  expect(intentsOf('sRGB', 'Fogra')).toBe('undefined');
  expect(intentsOf('sRGB', null)).toBe('undefined');
  expect(intentsOf(null, 'sRGB')).toBe('undefined');
});
