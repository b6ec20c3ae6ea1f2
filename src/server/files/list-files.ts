import { and, asc, desc, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { files } from '#db/schema/files.ts';
import type { FilesPage, FileSort, ListFilesInput } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { matches } from './file-filter.queries.ts';
import { selectFiles } from './files.queries.ts';
import { invalidField } from './invalid-field.ts';
import { toProcessedFile } from './to-processed-file.ts';

/** What a list is sorted by before the time of upload: a text or a number that is never null. */
interface SortKey {
  readonly value: SQL;
  /** The Postgres type of `value`. */
  readonly type: 'text' | 'numeric';
}

const SORT_KEYS: Readonly<Record<FileSort, SortKey | null>> = {
  // The time of upload follows anyway, and this way its index is used.
  uploaded: null,
  name: { value: sql`lower(${files.originalName})`, type: 'text' },
  subject: {
    // Cut, so that a cursor never outgrows what is taken.
    value: sql`left(lower(coalesce(${files.subject}, '') || ' ' || coalesce(${files.account}, '')), 200)`,
    type: 'text',
  },
  period: { value: sql`coalesce(${files.periodEnd}::text, '')`, type: 'text' },
  rows: { value: sql`coalesce(${files.rowCount}, -1)::numeric`, type: 'numeric' },
  amount: { value: sql`coalesce(abs(${files.amount}), -1)`, type: 'numeric' },
  difference: { value: sql`coalesce(abs(${files.difference}), -1)`, type: 'numeric' },
  // What asks for a person most comes first in descending order.
  status: {
    value: sql`case ${files.status} when 'failed' then '3' when 'processing' then '1' else
      case when ${files.needsReview} and ${files.reviewedAt} is null then '2' else '0' end end`,
    type: 'text',
  },
  expires: { value: sql`coalesce(extract(epoch from ${files.expiresAt}), 1e11)`, type: 'numeric' },
};

/** Postgres knows no year 0, which a forged cursor may name. */
const time = z.iso.datetime().refine((text) => Date.parse(text) > 0);
const cursorSchema = z.tuple([z.string().max(1500).nullable(), time, z.uuid()]);

/**
 * The actor's files whose content is still there, newest first unless sorted otherwise; those in work and those that
 * failed too. A page is found by its place in the order, so that files which come and go meanwhile shift nothing.
 *
 * @throws ZodError for a cursor that is not ours
 */
export async function listFiles(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: ListFilesInput,
): Promise<FilesPage> {
  const key = SORT_KEYS[input.sort];
  const order = input.order === 'asc' ? asc : desc;
  // The page is chosen from narrow rows; what is shown of it is joined after.
  const places = await ctx.db
    .select({
      id: files.id,
      createdAt: files.createdAt,
      value: key === null ? sql<null>`null` : sql<string>`(${key.value})::text`,
    })
    .from(files)
    .where(
      and(
        matches(ctx, input),
        input.cursor === undefined ? undefined : isBehind(input.cursor, key, input.order),
      ),
    )
    .orderBy(...(key === null ? [] : [order(key.value)]), order(files.createdAt), order(files.id))
    .limit(input.limit + 1);
  const page = places.slice(0, input.limit);
  const last = places.length > input.limit ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectFiles(ctx.db).where(inArray(files.id, ids));
  const byId = new Map(rows.map((row) => [row.file.id, row]));
  return {
    files: ids
      .map((id) => byId.get(id))
      .filter((row) => row !== undefined)
      .map(toProcessedFile),
    nextCursor: last === undefined ? null : cursorOf(last),
  };
}

function cursorOf(last: { value: string | null; createdAt: Date; id: string }): string {
  const { value, createdAt, id } = last;
  return Buffer.from(JSON.stringify([value, createdAt.toISOString(), id])).toString('base64url');
}

function isBehind(cursor: string, key: SortKey | null, direction: 'asc' | 'desc'): SQL {
  const [value, createdAt, id] = parseCursor(cursor, key);
  const place = sql`${createdAt}::timestamptz, ${id}::uuid`;
  const row = sql`${files.createdAt}, ${files.id}`;
  const [left, right] =
    key === null
      ? [sql`(${row})`, sql`(${place})`]
      : [sql`(${key.value}, ${row})`, sql`(${value}::${sql.raw(key.type)}, ${place})`];
  return direction === 'asc' ? sql`${left} > ${right}` : sql`${left} < ${right}`;
}

const NUMERIC = /^-?\d{1,40}(?:\.\d{1,40})?$/u;

function parseCursor(cursor: string, key: SortKey | null): z.infer<typeof cursorSchema> {
  try {
    const parsed = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (fits(parsed[0], key)) return parsed;
  } catch {
    // Answered below, like a cursor of another order.
  }
  throw invalidField('cursor', 'This cursor isn’t valid. Start from the first page.');
}

function fits(value: string | null, key: SortKey | null): boolean {
  if (value === null || key === null) return value === null && key === null;
  return key.type === 'numeric' ? NUMERIC.test(value) : !value.includes('\0');
}
