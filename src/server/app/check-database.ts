import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';

/** Rejects when the database does not answer; for /readyz. */
export async function checkDatabase({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.execute(sql`select 1`);
}
