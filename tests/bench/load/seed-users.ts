import { randomUUID } from 'node:crypto';
import { connect } from '#db/connect.ts';
import { users } from '#db/schema/auth.ts';
import { readConfig } from '#server/config.ts';
import { cookieKind } from '#server/auth/session-cookie.ts';
import { createSession } from '#server/auth/sessions.ts';
import { systemClock } from '#server/platform/clock.ts';

/** Signed-in users on Pro. @param env of the server they belong to @returns the Cookie header of each */
export async function seedUsers(
  env: Readonly<Record<string, string>>,
  count: number,
): Promise<readonly string[]> {
  const config = readConfig(env);
  const connection = connect(config.databaseUrl ?? '', { max: 4 });
  const { db } = connection;
  const { name } = cookieKind(config, 'datafix_session');
  try {
    const made = await db
      .insert(users)
      .values(
        Array.from({ length: count }, () => ({
          email: `${randomUUID()}@example.com`,
          tier: 'pro' as const,
          pageCreditLimit: 1_000_000,
        })),
      )
      .returning({ id: users.id });
    return await Promise.all(
      made.map(async ({ id }) => {
        const session = await createSession(
          { config, db, clock: systemClock },
          { userId: id, checkedHash: null },
        );
        return `${name}=${session.sessionId}`;
      }),
    );
  } finally {
    await connection.close();
  }
}
