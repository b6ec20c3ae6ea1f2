import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../convert.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

function convert(out: string): { child: ChildProcess; ended: Promise<Ended> } {
  const { promise: ended, resolve } = Promise.withResolvers<Ended>();
  let stderr = '';
  const child = execFile(process.execPath, [script, join(folder, 't.csv'), '--out', out]);
  child.stderr?.on('data', (text: string) => (stderr += text));
  child.once('close', (code, signal) => resolve({ code, signal, stderr }));
  return { child, ended };
}

// Making folders there with Node’s recursive way never ends.
test.runIf(process.platform === 'linux')('a system folder ends the run with one sentence', async () => {
  writeFileSync(join(folder, 't.csv'), 'a,b\n1,2\n');
  expect(await convert('/proc/nope').ended).toEqual({
    code: 1,
    signal: null,
    stderr: 't.csv: /proc/nope can’t be written (ENOENT). Choose another output folder.\n',
  });
});

test.for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'nothing is left of a run ended by %s, at the latest after the next one',
  async (signal) => {
    const out = join(folder, 'out');
    const parts = (): string[] => readdirSync(out).filter((name) => name.endsWith('.part'));
    // Long enough that the run is caught in the middle.
    writeFileSync(join(folder, 't.csv'), `a,b,c\n${'12345,some text,2024-01-01\n'.repeat(1_500_000)}`);
    const { child, ended } = convert(out);
    await expect.poll(() => existsSync(out) && parts().length > 0, { interval: 5 }).toBe(true);
    child.kill(signal);
    expect((await ended).signal).toBe(signal);
    expect(parts()).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
    writeFileSync(join(folder, 't.csv'), 'a,b\n1,2\n');
    expect((await convert(out).ended).code).toBe(0);
    expect(readdirSync(out)).toEqual(['t.csv']);
  },
);

test('parts that may be another program’s or another run’s stay', async () => {
  const out = join(folder, 'out');
  mkdirSync(out);
  const others = [
    't.csv.part',
    't.csv.12345678-12.part',
    't.csv.0123abcd-1-0123456789ab.part',
    'u.csv.0123abcd-1-0123456789ab.part',
  ];
  for (const name of others) writeFileSync(join(out, name), 'x\n');
  const old = join(out, 't.csv.0123abcd-1-0123456789ac.part');
  writeFileSync(old, 'x\n');
  utimesSync(old, new Date('2024-01-01'), new Date('2024-01-01'));
  writeFileSync(join(folder, 't.csv'), 'a,b\n1,2\n');
  expect((await convert(out).ended).code).toBe(0);
  expect(readdirSync(out).toSorted()).toEqual(['t.csv', ...others].toSorted());
});
