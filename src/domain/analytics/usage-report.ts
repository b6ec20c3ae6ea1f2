import type { CellKind } from '#domain/exports/xlsx-row.ts';
import { streamWorkbook } from '#domain/exports/xlsx-stream.ts';
import type { XlsxWorkbook } from '#domain/exports/xlsx-workbook.ts';
import type { AnalyticsSummary, DayRange, HistoryEntry } from './analytics.schemas.ts';
import type { SourceFiles } from './summarise-usage.ts';

type Cells = readonly (readonly string[])[];

export interface UsageReport {
  readonly summary: AnalyticsSummary;
  readonly range: DayRange;
  readonly madeAt: Date;
  /** Every source system, read when its sheet is written. */
  readonly sources: () => AsyncIterable<readonly SourceFiles[]>;
  /** Every file, newest first, read when its sheet is written. */
  readonly history: () => AsyncIterable<readonly HistoryEntry[]>;
}

const HISTORY_HEADER = [
  '#',
  'File Name',
  'File Type',
  'Date (UTC)',
  'Time (UTC)',
  'Source',
  'Rows',
  'Issues Fixed',
  'Time Saved (seconds)',
];
const HISTORY_KINDS: readonly CellKind[] = [
  'number',
  'text',
  'text',
  'date',
  'text',
  'text',
  'number',
  'number',
  'number',
];

/** The usage report as an Excel workbook, written as it is read: the totals of its sheets agree with its history. */
export function writeUsageReport(report: UsageReport): AsyncGenerator<Uint8Array> {
  const { summary } = report;
  return streamWorkbook(async (workbook) => {
    await writeSheet(workbook, 'Summary', ['Measure', 'Value'], ['text', 'number'], summaryRows(report));
    const days = summary.dailyUsage.map(({ date, files }) => [date, String(files)]);
    await writeSheet(workbook, 'Daily usage', ['Date (UTC)', 'Files'], ['date', 'number'], days);
    await writeSources(workbook, report);
    await writeSheet(
      workbook,
      'File types',
      ['File type', 'Files', 'Share (%)'],
      ['text', 'number', 'number'],
      typeRows(summary),
    );
    await writePages(
      workbook,
      'Full history',
      HISTORY_HEADER,
      HISTORY_KINDS,
      cellsOf(report.history(), entryCells),
    );
  });
}

function summaryRows({ summary, range, madeAt }: UsageReport): Cells {
  return [
    ['Files Processed', String(summary.totalFiles)],
    ['Time Saved (hours)', summary.timeSavedHours.toFixed(1)],
    ['Time Saved (seconds)', String(summary.timeSavedSeconds)],
    ['Data Rows Cleaned', String(summary.totalRowsProcessed)],
    ['Issues Fixed', String(summary.totalIssuesFixed)],
    ['First day', range.from ?? 'the first upload'],
    ['Last day', range.to ?? 'today'],
    ['Report made (UTC)', madeAt.toISOString().slice(0, 19).replace('T', ' ')],
  ];
}

async function writeSources(workbook: XlsxWorkbook, { summary, sources }: UsageReport): Promise<void> {
  const header = ['Source system', 'Files'];
  const kinds: readonly CellKind[] = ['text', 'number'];
  const cells = cellsOf(sources(), ({ source, files }) => [source, String(files)]);
  await writePages(workbook, 'Source systems', header, kinds, cells);
  if (summary.filesWithoutSource > 0)
    await workbook.writeRows([['Not recognised', String(summary.filesWithoutSource)]], kinds);
}

function typeRows({ fileTypes, totalFiles }: AnalyticsSummary): Cells {
  return fileTypes.map(({ name, count }) => [
    name,
    String(count),
    String(Math.round((count / totalFiles) * 100)),
  ]);
}

function entryCells(entry: HistoryEntry): string[] {
  const { index, fileName, fileType, date, time, sourceSystem, rows, issuesFixed, timeSaved } = entry;
  return [
    String(index),
    fileName,
    fileType,
    date,
    time,
    sourceSystem ?? '',
    String(rows),
    String(issuesFixed),
    String(timeSaved),
  ];
}

async function writeSheet(
  workbook: XlsxWorkbook,
  name: string,
  header: readonly string[],
  kinds: readonly CellKind[],
  rows: Cells,
): Promise<void> {
  workbook.startTable(name, header, rows);
  await workbook.writeRows(rows, kinds);
}

/** As `writeSheet`, for rows that come in pages. */
async function writePages(
  workbook: XlsxWorkbook,
  name: string,
  header: readonly string[],
  kinds: readonly CellKind[],
  pages: AsyncIterable<Cells>,
): Promise<void> {
  let isStarted = false;
  for await (const rows of pages) {
    if (!isStarted) workbook.startTable(name, header, rows);
    isStarted = true;
    await workbook.writeRows(rows, kinds);
  }
  if (!isStarted) workbook.startTable(name, header, []);
}

async function* cellsOf<T>(
  pages: AsyncIterable<readonly T[]>,
  cells: (item: T) => string[],
): AsyncGenerator<Cells> {
  for await (const page of pages) yield page.map(cells);
}
