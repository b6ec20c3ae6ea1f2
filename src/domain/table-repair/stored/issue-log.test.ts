import { expect, test } from 'vitest';
import { ByteOutput } from './byte-output.ts';
import { IssueLog, type Issue } from './issue-log.ts';
import { parseIssueLine } from './stored-report.ts';

const MANY = 100_000;

function logged(issues: Iterable<Issue>): { lines: string[]; log: IssueLog } {
  const chunks: Uint8Array[] = [];
  const output = new ByteOutput((chunk) => chunks.push(chunk));
  const log = new IssueLog(output);
  for (const issue of issues) log.add(issue);
  log.finish();
  output.flush();
  return { lines: Buffer.concat(chunks).toString('utf8').split('\n').slice(0, -1), log };
}

function* issuesOf(count: number, issue: Omit<Issue, 'row'>): Generator<Issue> {
  for (let row = 0; row < count; row++) yield { row, ...issue };
}

const SHORT = { col: null, kind: 'short_row', before: null, after: null, reason: 'It is short.' } as const;

test('an issue is read back as it was, whatever its texts', () => {
  const issue: Issue = {
    row: 3,
    col: 0,
    kind: 'mojibake',
    before: 'a "b"\n\u2028\\',
    after: 'é\ud83d\ude00',
    reason: 'It is “so”.',
  };
  expect(logged([issue, { ...issue, ...SHORT }]).lines.map(parseIssueLine)).toEqual([
    issue,
    { row: 3, ...SHORT },
  ]);
});

test('past a hundred thousand of a kind issues are counted, and a last line says how many', () => {
  const { lines, log } = logged(issuesOf(MANY + 1234, SHORT));
  expect(lines).toHaveLength(MANY + 1);
  expect(parseIssueLine(lines.at(-1) ?? '')).toMatchObject({
    row: null,
    kind: 'short_row',
    reason: expect.stringContaining('1,234 more'),
  });
  expect(log.counts).toEqual({ short_row: MANY + 1234 });
  expect(log.total('repair')).toBe(MANY + 1234);
});

test.for([
  { name: 'marks alone are gone', kind: 'unclosed_quote', before: '"a b', after: 'a b', isCounted: true },
  { name: 'the header again', kind: 'repeated_header', before: 'id name', after: null, isCounted: true },
  { name: 'a line that was left out', kind: 'note_line', before: 'End', after: null, isCounted: false },
  { name: 'letters that are others now', kind: 'mojibake', before: 'Ã©', after: 'é', isCounted: false },
] as const)('whether text stands nowhere else decides: $name', ({ kind, before, after, isCounted }) => {
  const { lines } = logged(issuesOf(MANY + 10, { col: 0, kind, before, after, reason: 'So it is.' }));
  expect(lines).toHaveLength(isCounted ? MANY + 1 : MANY + 10);
});
