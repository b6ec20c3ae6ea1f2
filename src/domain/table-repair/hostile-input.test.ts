import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { HOSTILE_FILES } from '#tests/fixtures/table-repair/hostile-files.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const REPAIR = fileURLToPath(
  new URL('../../../tests/fixtures/table-repair/repair-hostile-file.ts', import.meta.url),
);
/** Processor time: the machine may be busy with other tests. */
const LIMIT_MS = 30_000;
const LIMIT_MB = 600;

interface Answer {
  readonly name: string;
  readonly outcome: string;
  readonly cpuMs: number;
  readonly peakMb: number;
}

/** Repairs the files in a process of their own. @throws when it has no answer after the time */
function repairElsewhere(names: readonly string[]): Answer[] {
  const printed = execFileSync(process.execPath, [REPAIR, ...names], { encoding: 'utf8', timeout: 200_000 });
  return printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

const isSmall = (name: string) => / (?:cell|line) of "/.test(name);
const names = Object.keys(HOSTILE_FILES);
const small = names.filter(isSmall);

test.for(names.filter((name) => !isSmall(name)))(
  'a clear answer in time and with bounded memory: %s',
  (name) => {
    for (const answer of repairElsewhere([name])) {
      expect(answer.outcome).toMatch(/^(?:\d+ rows|refused: .+\.)$/);
      expect(answer.cpuMs).toBeLessThan(LIMIT_MS);
      expect(answer.peakMb).toBeLessThan(LIMIT_MB);
    }
  },
);

test('long runs that slow patterns explode on cost no more than other text', () => {
  const answers = repairElsewhere(small);
  expect(answers.map(({ name }) => name)).toEqual(small);
  for (const { name, outcome, cpuMs, peakMb } of answers) {
    expect([name, outcome]).toEqual([name, expect.stringMatching(/^(?:\d+ rows|refused: .+\.)$/)]);
    expect([name, cpuMs < LIMIT_MS, peakMb < LIMIT_MB]).toEqual([name, true, true]);
  }
});

test('names that objects have of their own are names like any other', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  const csv = `${names.join(',')}\r\n1,2,3,4,5\r\n6,7,8,9,10\r\n`;
  const table = repairWhole(csv);
  expect(table.objects['table.csv'].toString()).toBe(csv);
  expect(table.summary.header).toEqual(names);
  expect(table.issues).toEqual([]);
});
