import { and, desc, eq } from 'drizzle-orm';
import { documentResults } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import { accountTimelines } from '#domain/statements/account-timeline.ts';
import type { AccountTimelines, AccountTimelinesInput } from '#domain/statements/account-timeline.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnClient } from '#server/clients/clients.queries.ts';
import { matches } from '#server/files/file-filter.queries.ts';

/** More statements than a bookkeeper has within the time that results are kept. */
const MOST_STATEMENTS = 10_000;

/**
 * The accounts of the actor's ready statements, of all clients or of one, each followed over its statements. Accounts
 * whose statements came last are first.
 *
 * @throws AppError `not_found` for a client that is not the actor's
 */
export async function getAccountTimelines(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  { clientId }: AccountTimelinesInput,
): Promise<AccountTimelines> {
  if (clientId !== undefined && clientId !== 'none') await getOwnClient(ctx.db, ctx, clientId);
  const rows = await ctx.db
    .select({
      fileId: files.id,
      fileName: files.originalName,
      createdAt: files.createdAt,
      summary: documentResults.summary,
    })
    .from(files)
    .innerJoin(documentResults, eq(documentResults.fileId, files.id))
    .where(and(matches(ctx, { kind: 'statement', clientId }), eq(files.status, 'ready')))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(MOST_STATEMENTS + 1);
  const statements = rows
    .slice(0, MOST_STATEMENTS)
    .flatMap(({ summary, createdAt, ...file }) =>
      'accountList' in summary
        ? [{ ...file, bank: summary.bank, createdAt: createdAt.toISOString(), accounts: summary.accountList }]
        : [],
    );
  return { accounts: accountTimelines(statements), isCut: rows.length > MOST_STATEMENTS };
}
