import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';

export interface SearchedPlaces {
  readonly ctx: Pick<AppContext, 'db'>;
  readonly folders: readonly string[];
  /** What was logged. */
  readonly log: string;
}

/**
 * Everywhere a text is still found: `schema.table.column` for the database (every table, whatever the schema gains),
 * `file <path>` for names and content under the folders, `log`.
 */
export async function findTraces(
  { ctx, folders, log }: SearchedPlaces,
  text: string,
): Promise<readonly string[]> {
  const found = new Set(await findInDatabase(ctx, text));
  const encodings = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  for (const folder of folders) {
    for (const path of await listFiles(folder)) {
      const content = await readFile(path);
      if (path.includes(text) || encodings.some((bytes) => content.includes(bytes)))
        found.add(`file ${relative(folder, path)}`);
    }
  }
  if (log.includes(text)) found.add('log');
  return [...found].toSorted();
}

/** Every file below a folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function findInDatabase({ db }: Pick<AppContext, 'db'>, text: string): Promise<string[]> {
  const tables = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const columns = await db.execute<{ column: string }>(
      sql`select distinct each.key as column from ${sql.identifier(schema)}.${sql.identifier(name)} t,
        jsonb_each_text(to_jsonb(t)) each where each.value like ${`%${text}%`}`,
    );
    found.push(...columns.map(({ column }) => `${schema}.${name}.${column}`));
  }
  return found;
}
