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
    tableRead: result === null ? null : tableReadOf(result),
    options: result?.reading ?? null,
    optionsSet: READING_OPTION_NAMES.filter((name) => result?.given?.[name] !== undefined),
    statement: document === null ? null : statementOf(document),
    invoice: document === null ? null : invoiceOf(document),
    mergedPdf: file.status === 'ready' && merge !== null ? mergedPdfOf(merge) : null,
    isScanned: document?.isScanned ?? false,
    structureApproved: file.structureApprovedAt !== null,
    client: clientOf(row),
    subject: file.subject,
    account: file.account,
    periodStart: file.periodStart,
    periodEnd: file.periodEnd,
    currency: file.currency,
    amount: file.amount,
    difference: file.difference,
    needsReview: file.status === 'ready' && file.needsReview && file.reviewedAt === null,
    reviewedAt: file.reviewedAt?.toISOString() ?? null,
    undoable: undoableOf(row),
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

type TableFacts = NonNullable<FileWithResult['result']>;
type DocumentFacts = NonNullable<FileWithResult['document']>;

function tableReadOf({ sheet, sheetCount, table, tableCount }: TableFacts): ProcessedFile['tableRead'] {
  return { sheet, sheetCount, table, tableCount };
}

function clientOf({ file, clientName }: FileWithResult): ProcessedFile['client'] {
  return file.clientId === null || clientName === null ? null : { id: file.clientId, name: clientName };
}

/** What an undo would take back: a person's edits of a document, or the last change of a table. */
function undoableOf({ result, document }: FileWithResult): ProcessedFile['undoable'] {
  if (document !== null && document.editCount > 0) return 'edits';
  return result?.lastChange ?? result?.removals.at(-1)?.kind ?? null;
}

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
