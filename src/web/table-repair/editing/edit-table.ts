import {
  tableChangeSchema,
  type TableChange,
  type TableEdit,
} from '#domain/table-repair/edits/table-edit.schemas.ts';
import { requestJson } from '#web/request.ts';

/** Saves edits of a table as one step. Not a typed call: one step may hold more than those take. */
export function editTable(
  fileId: string,
  revision: number,
  edits: readonly TableEdit[],
): Promise<TableChange> {
  return requestJson(tableChangeSchema, 'POST', `/api/files/${fileId}/table-edits`, { revision, edits });
}
