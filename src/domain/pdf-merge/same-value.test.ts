import { expect, test } from 'vitest';
import { PdfRef } from '#domain/pdf/pdf-values.ts';
import { pdfFileOf, pdfStream, pdfValue } from '#tests/support/pdf-objects.ts';
import { isSameValue } from './same-value.ts';

const ONE = pdfFileOf({ 2: '<< /A 3 0 R >>', 3: pdfStream('<< /Length 3 /X 1 >>', 'abc'), 4: '[ 4 0 R ]' });
const OTHER = pdfFileOf({ 7: '<< /A 8 0 R >>', 8: pdfStream('<< /X 1 >>', 'abc'), 4: '[ 4 0 R ]' });

test.for([
  { a: '<< /A [ 1 (x) /N ] /B true >>', b: '<< /B true /A [ 1 (x) /N ] >>', same: true },
  { a: '<< /A 1 >>', b: '<< /A 2 >>', same: false },
  { a: '<< /A 1 >>', b: '<< /B 1 >>', same: false },
  { a: '[ 1 2 ]', b: '[ 1 ]', same: false },
  { a: '(x)', b: '/x', same: false },
  { a: '2 0 R', b: '7 0 R', same: true },
  { a: '3 0 R', b: '7 0 R', same: false },
])('$a and $b: $same', ({ a, b, same }) => {
  expect(isSameValue({ file: ONE, value: pdfValue(a) }, { file: OTHER, value: pdfValue(b) })).toBe(same);
});

test('values that hold themselves are compared once', () => {
  expect(isSameValue({ file: ONE, value: new PdfRef(4) }, { file: OTHER, value: new PdfRef(4) })).toBe(true);
});

test('streams of other bytes differ', () => {
  const other = pdfFileOf({ 3: pdfStream('<< /X 1 >>', 'abd') });
  expect(isSameValue({ file: ONE, value: new PdfRef(3) }, { file: other, value: new PdfRef(3) })).toBe(false);
});
