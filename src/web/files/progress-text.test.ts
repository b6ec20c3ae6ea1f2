import { expect, test } from 'vitest';
import type { FileKind, FileProgress } from '#domain/files/files.schemas.ts';
import { progressPercent, progressText } from './progress-text.ts';

const at = (stage: FileProgress['stage'], done: number, total: number | null): FileProgress => ({
  stage,
  done,
  total,
});

test.for<[FileProgress, FileKind, string, number | null]>([
  [at('queued', 0, null), 'invoice', 'In queue', null],
  [at('reading', 0, null), 'invoice', 'Reading', null],
  [at('reading', 2, 12), 'invoice', 'Reading page 3 of 12', 17],
  [at('recognising', 0, 12), 'invoice', 'Recognising scanned page 1 of 12', null],
  [at('recognising', 3, 12), 'invoice', 'Recognising scanned page 4 of 12', 25],
  [at('recognising', 12, 12), 'invoice', 'Checking its sums · 12 pages', null],
  [at('reading', 12, 12), 'statement', 'Checking its rows · 12 pages', null],
  [at('saving', 12, 12), 'statement', 'Saving · 12 pages', null],
  [at('reading', 1024, 4096), 'table', 'Reading and repairing · 1 KB of 4 KB', 25],
  [at('queued', 0, 4096), 'table', 'In queue', null],
  [at('queued', 0, null), 'merged_pdf', 'In queue', null],
  [at('reading', 0, null), 'merged_pdf', 'Merging', null],
  [at('reading', 3, 12), 'merged_pdf', 'Merging page 4 of 12', 25],
  [at('reading', 0, 4096), 'merged_table', 'Merging · 0 B of 4 KB', 0],
])('%o of a %s', ([progress, kind, text, percent]) => {
  expect(progressText(progress, kind)).toBe(text);
  expect(progressPercent(progress, kind)).toBe(percent);
});
