import { expect, test } from 'vitest';
import { rescuePdf } from './pdf-rescue.ts';
import { checkStreams } from './pdf-streams.ts';

const MANY = 200_000;

test('many objects without an end, and many empty streams, are looked through once', () => {
  const objects = Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(MANY)}endobj`);
  expect(rescuePdf(objects)).toBeNull();
  const streams = Buffer.from(`%PDF-1.7\n${'stream\nendstream\n'.repeat(MANY)}`);
  expect(checkStreams(streams)).toEqual({ isDamaged: false, isBomb: false });
});
