import { fileProgressSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import type { FileRow, FileWithRemovals } from './files.queries.ts';

const stageSchema = fileProgressSchema.shape.stage;

/** A file row as every answer shows it. */
export function toProcessedFile({ file, removals }: FileWithRemovals): ProcessedFile {
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
    summary: summaryOf(file),
    sourceDetection: file.sourceDetection,
    structureApproved: file.structureApprovedAt !== null,
    undoable: removals?.at(-1)?.kind ?? null,
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

function summaryOf(file: FileRow): ProcessedFile['summary'] {
  const { duplicatesFound, emptyRowsFound, emptyColumnsFound, issuesFixed } = file;
  if (
    duplicatesFound === null ||
    emptyRowsFound === null ||
    emptyColumnsFound === null ||
    issuesFixed === null
  )
    return null;
  return { duplicatesFound, emptyRowsFound, emptyColumnsFound, fixedIssues: issuesFixed };
}
