import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import type { OpenComparer } from '#domain/table-repair/duplicates/row-comparer.ts';
import { RESULT_OBJECTS } from '#domain/table-repair/stored/result-objects.ts';
import { TableRepair } from '#domain/table-repair/table-repair.ts';
import { COMPARABLE_FILES } from '#tests/fixtures/table-repair/comparable-files.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import { DONE, SENT } from './comparer-messages.ts';
import { startComparerThread } from './comparer-thread.ts';

const ROWS = Buffer.from(
  `id,name,town\n${Array.from({ length: 60_000 }, (_, i) => `${i},Name ${i},Town\n`).join('')}`,
);

test.for(Object.entries(COMPARABLE_FILES))(
  'rows compared in a thread are found to be what they are here: %s',
  async ([, make]) => {
    const bytes = make();
    const here = repairWhole(bytes);
    for (const chunkSizes of [[], [1013, 90_001]]) {
      const thread = startComparerThread();
      try {
        const there = repairWhole(bytes, chunkSizes, { openComparer: thread.open });
        expect(there.summary).toEqual(here.summary);
        for (const name of RESULT_OBJECTS)
          expect(there.objects[name].equals(here.objects[name]), name).toBe(true);
      } finally {
        await thread.close();
      }
    }
  },
);

test('a file that is no table is refused as it is here, with the thread running', async () => {
  const thread = startComparerThread();
  try {
    expect(() => repairWhole('', [], { openComparer: thread.open })).toThrow(AppError);
    // A cell that is too long, past the sample.
    const long = Buffer.concat([ROWS, Buffer.alloc(17 * 1024 * 1024, 'x')]);
    expect(() => repairWhole(long, [], { openComparer: thread.open })).toThrow(/longer than 16 MiB/);
  } finally {
    await thread.close();
  }
});

function repairTo(openComparer: OpenComparer): void {
  const repair = new TableRepair(() => undefined, { openComparer });
  try {
    for (let i = 0; i < 20; i++) repair.write(ROWS);
    repair.end();
  } catch (error) {
    // The error stays, whatever is tried.
    expect(() => repair.end()).toThrow();
    throw error;
  }
}

test('what fails in the thread fails the repair', async () => {
  const thread = startComparerThread();
  const broken: OpenComparer = (plan, sink) => thread.open({ ...plan, width: -5 }, sink);
  expect(() => repairTo(broken)).toThrow(/Invalid typed array length/);
  await thread.close();
});

/** A thread that takes three messages and then comes to its end. */
function dyingThread(end: string): URL {
  const code = `import { workerData } from 'node:worker_threads';
    const { counters } = workerData;
    for (let done = 0; done < 3; ) {
      Atomics.wait(counters, ${SENT}, done);
      Atomics.store(counters, ${DONE}, ++done);
      Atomics.notify(counters, ${DONE});
    }
    ${end}`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

test.for([
  ['throws', 'throw new Error("on purpose")'],
  ['exits', 'process.exit(3)'],
  ['runs out of memory', 'const kept = []; for (;;) kept.push(Array.from({ length: 1000 }, Math.random))'],
])('a thread that %s is an error of the repair', async ([, end = '']) => {
  const thread = startComparerThread(dyingThread(end));
  expect(() => repairTo(thread.open)).toThrow(/ended before the table did/);
  await thread.close();
});

test('a thread that is closed in the middle of a table ends, and the repair fails at once', async () => {
  const thread = startComparerThread();
  const repair = new TableRepair(() => undefined, { openComparer: thread.open });
  repair.write(ROWS);
  await thread.close();
  expect(() => {
    repair.write(ROWS);
    repair.end();
  }).toThrow(/closed/);
});
