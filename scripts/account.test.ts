import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { users } from '#db/schema/auth.ts';
import { resetPassword } from '#server/auth/reset-password.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { bareEnvironment } from '#tests/support/processes.ts';
import { projectRoot } from './run-tool.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

/** `npm run account --` without npm. */
function account(
  args: readonly string[],
  env: Readonly<Record<string, string>> = { DATABASE_URL: t.databaseUrl },
): Promise<{ status: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', './src/server/quick-imports.ts', 'scripts/account.ts', ...args],
      { cwd: projectRoot, env: { ...bareEnvironment(), ...env } },
      (error, out, err) => resolve({ status: error === null ? 0 : 1, out, err }),
    );
  });
}

test('finds an account, puts it on a plan and tells its credits', async () => {
  const { actor } = await t.user();
  const found = await account(['find', actor.email.toUpperCase()]);
  expect(found.out).toContain(`E-mail: ${actor.email}\nId: ${actor.userId}\nPlan: free\n`);
  expect((await account(['credits', actor.email])).out).toContain('has 25 of 25 left (0 used)');
  expect((await account(['set-tier', actor.email, 'pro'])).out).toBe(
    `${actor.email} is on the plan pro now.\n`,
  );
  expect((await t.actorOf(actor.userId)).actor.tier).toBe('pro');
  expect((await account(['credits', actor.email])).out).toContain('has 2000 of 2000 left');
  await account(['page-credits', actor.email, '10000']);
  expect((await account(['credits', actor.email])).out).toContain('has 10000 of 10000 left');
  await account(['page-credits', actor.email, 'plan']);
  expect((await account(['credits', actor.email])).out).toContain('has 2000 of 2000 left');
});

test('a reset link sets a new password', async () => {
  const { actor } = await t.user({ passwordHash: 'none that fits' });
  const { out } = await account(['reset-link', actor.email]);
  const token = /\/reset-password#(\S+)/.exec(out)?.[1] ?? '';
  await resetPassword(t.ctx, { token, newPassword: 'three quiet blue boats', ip: undefined });
});

test.for([
  { name: 'no such account', args: ['find', 'nobody@example.com'], says: 'There is no account' },
  { name: 'no address', args: ['find', 'nobody'], says: 'Enter a valid e-mail address' },
  { name: 'no command', args: [], says: 'Usage:' },
  { name: 'an unknown command', args: ['constructor', 'a@example.com'], says: 'Usage:' },
])('refused with a sentence: $name', async ({ args, says }) => {
  const { status, err } = await account(args);
  expect(status).toBe(1);
  expect(err).toContain(says);
  expect(err).not.toContain('    at ');
});

test.for(['0', '-5', 'many', ''])('%j is no number of page credits', async (count) => {
  const { actor } = await t.user();
  expect((await account(['page-credits', actor.email, count])).err).toContain('must be a whole number');
});

test('an unknown plan changes nothing', async () => {
  const { actor } = await t.user();
  const { status, err } = await account(['set-tier', actor.email, 'gold']);
  expect([status, err.split('\n')[0]]).toEqual([1, 'The plan must be free, pro or expert.']);
  expect((await t.actorOf(actor.userId)).actor.tier).toBe('free');
});

test('the embedded database is found, whether the product runs or not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'datafix-test-account-'));
  try {
    const running = await startEmbeddedPostgres({ dataDir, isDurable: false });
    await migrateDatabase(running.url);
    const connection = connect(running.url, { max: 1 });
    await connection.db.insert(users).values({ email: 'kept@example.com' });
    await connection.close();
    expect((await account(['find', 'kept@example.com'], { DATA_DIR: dataDir })).out).toContain('Plan: free');
    await running.stop();
    expect((await account(['find', 'kept@example.com'], { DATA_DIR: dataDir })).out).toContain('Plan: free');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
