import { fileProgressSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import type { FileRow, FileWithResult } from './files.queries.ts';

const stageSchema = fileProgressSchema.shape.stage;

/** A file row as every answer shows it. */
export function toProcessedFile({ file, result, statement }: FileWithResult): ProcessedFile {
  return {
    id: file.id,
    batchId: file.batchId,
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
    summary: summaryOf(file, result, statement),
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
    statement: statement === null ? null : statementOf(statement),
    structureApproved: file.structureApprovedAt !== null,
    undoable: (statement?.editCount ?? 0) > 0 ? 'edits' : (result?.removals.at(-1)?.kind ?? null),
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

function statementOf({
  summary,
  editCount,
}: NonNullable<FileWithResult['statement']>): ProcessedFile['statement'] {
  const { bank, country, pages, accounts, reconciles } = summary;
  return { bank, country, pages, accounts, reconciles, edits: editCount };
}

function summaryOf(
  file: FileRow,
  result: FileWithResult['result'],
  statement: FileWithResult['statement'],
): ProcessedFile['summary'] {
  const { duplicatesFound, emptyRowsFound, emptyColumnsFound, issuesFixed } = file;
  if (
    duplicatesFound === null ||
    emptyRowsFound === null ||
    emptyColumnsFound === null ||
    issuesFixed === null
  )
    return null;
  const isReviewed = result?.removals.some((removal) => removal.kind === 'duplicates' && removal.review);
  return {
    duplicatesFound,
    duplicatesToReview: isReviewed === true ? 0 : (result?.toReview ?? 0),
    emptyRowsFound,
    emptyColumnsFound,
    fixedIssues: issuesFixed,
    warnings: statement?.summary.warnings ?? result?.warnings ?? 0,
  };
}
