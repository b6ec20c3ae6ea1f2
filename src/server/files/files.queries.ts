import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { clients } from '#db/schema/clients.ts';
import { documentResults } from '#db/schema/documents.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import { pdfMerges, type MergedPart } from '#db/schema/pdf-merge.ts';
import { tableEdits, tableResults } from '#db/schema/table-repair.ts';
import { AppError } from '#domain/app-error.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import type { ReadingOptions, TableReading } from '#domain/table-repair/reading-options.schemas.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';

export type FileRow = typeof files.$inferSelect;

/** What a list shows of a table's result, beside the figures on the file row. */
interface ResultFacts {
  readonly removals: TableRemoval[];
  /** Kind of the last change that counts; null: there was none since the result was made. */
  readonly lastChange: 'edits' | TableRemoval['kind'] | null;
  readonly toReview: number;
  readonly warnings: number;
  readonly sheet: string | null;
  readonly sheetCount: number;
  readonly table: number;
  readonly tableCount: number;
  readonly reading: TableReading | null;
  readonly given: ReadingOptions | null;
}

/** What a list shows of a statement or an invoice. */
interface DocumentFacts {
  readonly summary: StatementSummary | InvoiceSummary;
  readonly editCount: number;
  readonly isScanned: boolean;
}

/** What a list shows of a merge of PDFs. */
interface MergeFacts {
  readonly parts: readonly MergedPart[];
  readonly order: readonly number[];
  readonly pageCount: number;
  readonly warnings: readonly string[];
  /** Folder of merged.pdf; null until it is made. */
  readonly prefix: string | null;
}

/** A file with the facts of its table, its document or its merge; null where it is none. */
export interface FileWithResult {
  readonly file: FileRow;
  readonly result: ResultFacts | null;
  readonly document: DocumentFacts | null;
  readonly merge: MergeFacts | null;
  readonly clientName: string | null;
}

const summary = tableResults.summary;
const count = (key: string) => sql<number>`coalesce((${summary}->>${key})::float8, 0)`.mapWith(Number);
const length = (key: string) => sql<number>`jsonb_array_length(coalesce(${summary}->${key}, '[]'))`;

const lastChange = sql<ResultFacts['lastChange']>`(
  select coalesce(${tableEdits.removal}->>'kind', 'edits') from ${tableEdits}
  where ${tableEdits.fileId} = ${files.id} and ${tableEdits.undoneAt} is null and ${tableEdits.dismissedAt} is null
  order by ${tableEdits.revision} desc limit 1)`;

/** A summary can be large (its header): only what is shown is taken out of it. */
export function selectFiles(db: Db) {
  return db
    .select({
      file: files,
      result: {
        removals: tableResults.removals,
        lastChange,
        toReview: sql<number>`coalesce(${tableResults.toReview}, ${count('duplicatesToReview')})`.mapWith(
          Number,
        ),
        warnings: count('warnings'),
        sheet: sql<string | null>`${summary}->>'sheet'`,
        sheetCount: length('sheets'),
        table: count('table'),
        tableCount: length('tables'),
        reading: sql<TableReading | null>`${summary}->'reading'`,
        given: sql<ReadingOptions | null>`${summary}->'given'`,
      },
      document: {
        summary: documentResults.summary,
        editCount: documentResults.editCount,
        isScanned: sql<boolean>`jsonb_array_length(${documentResults.pictures}) > 0`,
      },
      merge: {
        parts: pdfMerges.parts,
        order: pdfMerges.order,
        pageCount: pdfMerges.pageCount,
        warnings: pdfMerges.warnings,
        prefix: pdfMerges.prefix,
      },
      clientName: clients.name,
    })
    .from(files)
    .leftJoin(clients, eq(clients.id, files.clientId))
    .leftJoin(documentResults, eq(documentResults.fileId, files.id))
    .leftJoin(pdfMerges, eq(pdfMerges.fileId, files.id))
    .leftJoin(tableResults, eq(tableResults.fileId, files.id));
}

/**
 * The actor's file, as long as its content is there.
 *
 * @throws AppError `not_found` for an unknown file and for somebody else's; `expired` for a deleted one
 */
export async function getOwnFile(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  id: string,
): Promise<FileWithResult> {
  const [row] = await selectFiles(ctx.db).where(and(eq(files.id, id), eq(files.userId, ctx.actor.userId)));
  if (row === undefined) throw noSuchFile();
  assertNotGone(row.file, ctx.clock.now());
  return row;
}

/**
 * The actor's file, locked until the caller's transaction ends.
 *
 * @throws AppError as `getOwnFile`
 */
export async function lockOwnFile(
  tx: Db,
  ctx: Pick<UserContext, 'clock' | 'actor'>,
  id: string,
): Promise<FileRow> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, ctx.actor.userId)))
    .for('update');
  if (file === undefined) throw noSuchFile();
  assertNotGone(file, ctx.clock.now());
  return file;
}

export function noSuchFile(): AppError {
  return new AppError('not_found', 'There is no such file.');
}

/** @throws AppError `expired` that says when the content went, by the user's wish or by D6 */
export function assertNotGone(file: FileRow, now: Date): void {
  const gone =
    file.deletedAt ??
    file.trashedAt ??
    (file.expiresAt !== null && file.expiresAt <= now ? file.expiresAt : null);
  if (gone === null) return;
  throw deletedAt(file.originalName, gone);
}

/** @param what stands before "was deleted" */
export function deletedAt(what: string, when: Date): AppError {
  const at = when.toISOString();
  return new AppError('expired', `${what} was deleted on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`, {
    deletedAt: at,
  });
}

/** Until when a file's upload is kept; null: it is gone. */
export async function findSourceExpiry(
  db: Db,
  file: Pick<FileRow, 'sourceKey'>,
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: storedObjects.expiresAt })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.key, file.sourceKey),
        eq(storedObjects.state, 'live'),
        gt(storedObjects.expiresAt, now),
      ),
    );
  return row?.expiresAt ?? null;
}
