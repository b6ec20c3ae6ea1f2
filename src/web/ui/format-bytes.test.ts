import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

/** In the reader's locale, whichever runs the test. */
const local = (value: number) => value.toLocaleString();

test.for([
  [0, '0 B'],
  [-5, '0 B'],
  [999, '999 B'],
  [1023, `${local(1023)} B`],
  [1024, '1 KB'],
  [1536, `${local(1.5)} KB`],
  [10_239, '10 KB'],
  [1_048_575, '1 MB'],
  [250 * 1024 * 1024, '250 MB'],
  [5 * 1024 ** 4, '5 TB'],
  [5000 * 1024 ** 4, `${local(5000)} TB`],
] as const)('%d bytes read as %s', ([bytes, want]) => expect(formatBytes(bytes)).toBe(want));
