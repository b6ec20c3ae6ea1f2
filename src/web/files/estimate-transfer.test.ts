import { expect, test } from 'vitest';
import { addSample, estimateTransfer, type TransferSample } from './estimate-transfer.ts';

const at = (atMs: number, bytes: number): TransferSample => ({ atMs, bytes });

test.for([
  { name: 'nothing is known before the first sample', samples: [], want: null },
  { name: 'half a second is too short to tell', samples: [at(0, 0), at(500, 800)], want: null },
  {
    name: 'a transfer that stands still has no time left to tell',
    samples: [at(0, 500), at(4000, 500)],
    want: null,
  },
  {
    name: 'speed and time left follow from first and last sample',
    samples: [at(0, 0), at(1000, 100), at(2000, 400)],
    want: { bytesPerSecond: 200, secondsLeft: 3 },
  },
  {
    name: 'more sent than the total leaves no time, not less',
    samples: [at(0, 0), at(1000, 2000)],
    want: { bytesPerSecond: 2000, secondsLeft: 0 },
  },
])('$name', ({ samples, want }) => expect(estimateTransfer(samples, 1000)).toEqual(want));

test('only the last 8 seconds count', () => {
  const samples = [at(0, 0), at(2000, 10), at(9000, 20)];
  expect(addSample(samples, at(10_000, 30))).toEqual([at(2000, 10), at(9000, 20), at(10_000, 30)]);
});
