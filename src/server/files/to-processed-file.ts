import { fileProgressSchema, uploadTabSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { READING_OPTION_NAMES } from '#domain/table-repair/reading-options.schemas.ts';
import type { FileRow, FileWithResult } from './files.queries.ts';

const stageSchema = fileProgressSchema.shape.stage;

/** A file row as every answer shows it. */
export function toProcessedFile(row: FileWithResult): ProcessedFile {
  const { file, result, document, merge } = row;
  return {
    id: file.id,
    batchId: file.batchId,
    tab: uploadTabSchema.parse(file.tab),
    kind: file.kind,
    status: file.status,
    originalName: file.originalName,
    sizeBytes: file.sizeBytes,
    rowCount: file.rowCount,
    columnCount: file.columnCount,
    duplicatesFound: file.duplicatesFound,
    emptyRowsFound: file.emptyRowsFound,
    emptyColumnsFound: file.emptyColumnsFound,
    issuesFixed: file.issuesFixed,
    summary: summaryOf(file, result, document),
    sourceDetection: file.sourceDetection,
    tableRead:
      result === null
        ? null
        : {
            sheet: result.sheet,
            sheetCount: result.sheetCount,
            table: result.table,
            tableCount: result.tableCount,
          },
    options: result?.reading ?? null,
    optionsSet: READING_OPTION_NAMES.filter((name) => result?.given?.[name] !== undefined),
    statement: document === null ? null : statementOf(document),
    invoice: document === null ? null : invoiceOf(document),
    mergedPdf: file.status === 'ready' && merge !== null ? mergedPdfOf(merge) : null,
    isScanned: document?.isScanned ?? false,
    structureApproved: file.structureApprovedAt !== null,
    client:
      file.clientId === null || row.clientName === null ? null : { id: file.clientId, name: row.clientName },
    subject: file.subject,
    account: file.account,
    periodStart: file.periodStart,
    periodEnd: file.periodEnd,
    currency: file.currency,
    amount: file.amount,
    difference: file.difference,
    needsReview: file.status === 'ready' && file.needsReview && file.reviewedAt === null,
    reviewedAt: file.reviewedAt?.toISOString() ?? null,
    undoable:
      (document?.editCount ?? 0) > 0
        ? 'edits'
        : (result?.lastChange ?? result?.removals.at(-1)?.kind ?? null),
    progress: {
      stage: stageSchema.parse(file.progressStage),
      done: file.progressDone,
      total: file.progressTotal,
    },
    error: file.errorCode === null ? null : { code: file.errorCode, message: file.errorMessage ?? '' },
    createdAt: file.createdAt.toISOString(),
    expiresAt: file.expiresAt?.toISOString() ?? null,
  };
}

type DocumentFacts = NonNullable<FileWithResult['document']>;

function statementOf({ summary, editCount }: DocumentFacts): ProcessedFile['statement'] {
  if (!('bank' in summary)) return null;
  const { bank, country, pages, accounts, reconciles } = summary;
  return { bank, country, pages, accounts, reconciles, edits: editCount };
}

function invoiceOf({ summary, editCount }: DocumentFacts): ProcessedFile['invoice'] {
  return 'vendorName' in summary ? { ...summary, edits: editCount } : null;
}

function mergedPdfOf({
  parts,
  order,
  pageCount,
  warnings,
}: NonNullable<FileWithResult['merge']>): ProcessedFile['mergedPdf'] {
  const inOrder = order.map((place) => parts[place]).filter((part) => part !== undefined);
  return {
    pages: pageCount,
    files: inOrder.map(({ name, pages }) => ({ name, pages })),
    warnings: [...warnings],
  };
}

function summaryOf(
  file: FileRow,
  result: FileWithResult['result'],
  document: FileWithResult['document'],
): ProcessedFile['summary'] {
  const { duplicatesFound, emptyRowsFound, emptyColumnsFound, issuesFixed } = file;
  if (
    duplicatesFound === null ||
    emptyRowsFound === null ||
    emptyColumnsFound === null ||
    issuesFixed === null
  )
    return null;
  return {
    duplicatesFound,
    duplicatesToReview: result?.toReview ?? 0,
    emptyRowsFound,
    emptyColumnsFound,
    fixedIssues: issuesFixed,
    warnings: document?.summary.warnings ?? result?.warnings ?? 0,
  };
}
