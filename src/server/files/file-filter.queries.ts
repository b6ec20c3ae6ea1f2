import { and, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import type { FileFilter, FileShow } from '#domain/files/files.schemas.ts';
import { searchTermsOf, type SearchTerm } from '#domain/files/fold-text.ts';
import type { UserContext } from '#server/context.ts';

/** A result that is deleted within this time is expiring. */
const SOON_MS = 24 * 60 * 60 * 1000;

/** Who asks, and when. */
type Asking = Pick<UserContext, 'clock' | 'actor'>;

/** The actor's files whose content is still there. */
export function isListed({ actor, clock }: Asking): SQL | undefined {
  return and(
    eq(files.userId, actor.userId),
    isNull(files.deletedAt),
    isNull(files.trashedAt),
    or(isNull(files.expiresAt), gt(files.expiresAt, clock.now())),
  );
}

/** The actor's files that a filter leaves. */
export function matches(ctx: Asking, filter: FileFilter): SQL | undefined {
  const { batchId, tab, kind, clientId, show, q } = filter;
  return and(
    isListed(ctx),
    batchId === undefined ? undefined : eq(files.batchId, batchId),
    tab === undefined ? undefined : eq(files.tab, tab),
    kind === undefined ? undefined : eq(files.kind, kind),
    clientId === undefined ? undefined : clientCondition(clientId),
    show === undefined ? undefined : showCondition(show, ctx),
    ...searchTermsOf(q ?? '').map(holds),
  );
}

function clientCondition(clientId: string): SQL {
  return clientId === 'none' ? isNull(files.clientId) : eq(files.clientId, clientId);
}

export function showCondition(show: FileShow, { clock }: Pick<Asking, 'clock'>): SQL | undefined {
  switch (show) {
    case 'needs-review':
      return and(eq(files.status, 'ready'), eq(files.needsReview, true), isNull(files.reviewedAt));
    case 'adds-up':
      return and(eq(files.status, 'ready'), eq(files.addsUp, true));
    case 'failed':
      return eq(files.status, 'failed');
    case 'in-work':
      return eq(files.status, 'processing');
    case 'expiring':
      return and(eq(files.status, 'ready'), lt(files.expiresAt, new Date(clock.now().getTime() + SOON_MS)));
  }
}

/** Facts were folded when they were stored; Postgres folds the names, of which most are plain ASCII. */
function holds({ typed, folded }: SearchTerm): SQL {
  const name = sql`lower(${files.originalName})`;
  const isAscii = sql`octet_length(${files.originalName}) = length(${files.originalName})`;
  const foldedName = sql`regexp_replace(normalize(${name}, NFKD), '[\u0300-\u036f]', '', 'g')`;
  return sql`(${name} like ${containing(typed)} or ${files.searchText} like ${containing(folded)}
    or case when ${isAscii} then ${name} else ${foldedName} end like ${containing(folded)})`;
}

function containing(term: string): string {
  return `%${term.replace(/[\\%_]/gu, (mark) => `\\${mark}`)}%`;
}
