import { expect, test } from 'vitest';
import { measureWork } from './work-progress.ts';

const NONE: ReadonlySet<string> = new Set();
const IDLE = { seen: NONE, inWork: NONE, failedFiles: NONE, sending: 0, failedUploads: 0 };
const of = (...ids: string[]) => new Set(ids);

test.for([
  { name: 'nothing is in work', state: { ...IDLE, seen: of('a', 'b') }, want: null },
  { name: 'a single file has its own row', state: { ...IDLE, inWork: of('a') }, want: null },
  {
    name: 'files on their way, in work and done',
    state: { ...IDLE, seen: of('a', 'b'), inWork: of('b'), sending: 3 },
    want: { total: 5, done: 1, failed: 0 },
  },
  {
    name: 'what failed is done too',
    state: { ...IDLE, seen: of('a', 'b'), inWork: of('b'), failedFiles: of('a', 'x'), failedUploads: 1 },
    want: { total: 3, done: 2, failed: 2 },
  },
])('$name', ({ state, want }) => expect(measureWork(state)).toEqual(want));
