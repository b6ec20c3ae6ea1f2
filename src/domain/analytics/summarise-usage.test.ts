import { expect, test } from 'vitest';
import { FILE_TYPES, countedRows, hoursOf, savedSeconds, type KindSums } from './kind-figures.ts';
import { SOURCES_MAX, summariseUsage, type UsageSums } from './summarise-usage.ts';

const NOTHING: UsageSums = { kinds: [], days: [], sources: [], sourceCount: 0, filesWithoutSource: 0 };
const sums = (kind: KindSums['kind']): KindSums => ({ kind, files: 2, rows: 100, issues: 10 });

test.for([
  { kind: 'table', rows: 100, seconds: 30 },
  { kind: 'merged_table', rows: 0, seconds: 30 },
  { kind: 'statement', rows: 100, seconds: 2000 },
  { kind: 'invoice', rows: 100, seconds: 2000 },
  { kind: 'merged_pdf', rows: 0, seconds: 120 },
] as const)(
  'of two files of kind $kind, $rows rows count and $seconds s are saved',
  ({ kind, rows, seconds }) => {
    expect([countedRows(sums(kind)), savedSeconds(sums(kind))]).toEqual([rows, seconds]);
  },
);

test.for([
  [0, 0],
  [179, 0],
  [180, 0.1],
  [3600, 1],
  [5220, 1.5],
  [360 * 12_345, 1234.5],
] as const)('%i seconds are shown as %d hours', ([seconds, hours]) => {
  expect(hoursOf(seconds)).toBe(hours);
});

test('no files: nothing but zeros', () => {
  expect(summariseUsage(NOTHING)).toEqual({
    totalFiles: 0,
    timeSavedHours: 0,
    timeSavedSeconds: 0,
    totalRowsProcessed: 0,
    totalIssuesFixed: 0,
    sourceSystems: [],
    sourceSystemCount: 0,
    filesWithoutSource: 0,
    dailyUsage: [],
    fileTypes: [],
  });
});

test('the order of the groups makes no difference, and groups without files are left out', () => {
  const some: UsageSums = {
    kinds: [
      { ...sums('invoice'), files: 0, rows: 0, issues: 0 },
      sums('table'),
      { ...sums('statement'), files: 3 },
    ],
    days: [
      { day: '2026-03-02', files: 3 },
      { day: '2026-03-01', files: 2 },
      { day: '2026-02-01', files: 0 },
    ],
    sources: [
      { source: 'Xero', files: 1 },
      { source: 'Shopify', files: 1 },
      { source: 'Sage 50', files: 3 },
    ],
    sourceCount: 3,
    filesWithoutSource: 0,
  };
  const summary = summariseUsage(some);
  expect(summary.fileTypes.map(({ name, count }) => [name, count])).toEqual([
    ['Bank statement', 3],
    ['Table', 2],
  ]);
  expect(summary.dailyUsage.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02']);
  expect(summary.sourceSystems.map(({ name }) => name)).toEqual(['Sage 50', 'Shopify', 'Xero']);
  expect(
    summariseUsage({
      ...some,
      kinds: some.kinds.toReversed(),
      days: some.days.toReversed(),
      sources: some.sources.toReversed(),
    }),
  ).toEqual(summary);
});

test('the rarest sources are left out where there are very many', () => {
  const sources = Array.from({ length: SOURCES_MAX + 20 }, (_, at) => ({
    source: `Vendor ${at}`,
    files: at + 1,
  }));
  const { sourceSystems } = summariseUsage({ ...NOTHING, sources, sourceCount: sources.length });
  expect(sourceSystems).toHaveLength(SOURCES_MAX);
  expect(sourceSystems.at(0)?.name).toBe(`Vendor ${SOURCES_MAX + 19}`);
  expect(sourceSystems.at(-1)?.name).toBe('Vendor 20');
});

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.for(Object.values(FILE_TYPES))(
  'the colour of $name is seen on the light and on the dark surface',
  ({ color }) => {
    for (const surface of ['#ffffff', '#1f1e1b']) {
      const [light = 0, dark = 0] = [luminance(color), luminance(surface)].toSorted((a, b) => b - a);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
    }
  },
);
