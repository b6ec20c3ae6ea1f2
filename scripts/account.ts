import { z } from 'zod';
import { connect } from '#db/connect.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { visitDatabase } from '#db/visit-embedded.ts';
import { emailSchema, tierSchema } from '#domain/auth/auth.schemas.ts';
import { findAccount, type Account } from '#server/auth/find-account.ts';
import { createResetLink } from '#server/auth/password-resets.ts';
import { setPageCreditLimit, setTier } from '#server/auth/set-tier.ts';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { systemClock } from '#server/platform/clock.ts';

const USAGE = `Usage:
  npm run account -- find EMAIL
  npm run account -- set-tier EMAIL free|pro|expert
  npm run account -- page-credits EMAIL COUNT|plan
  npm run account -- credits EMAIL
  npm run account -- reset-link EMAIL`;

const pageCreditsSchema = z.coerce.number().int().min(1).max(10_000_000);

type Context = Pick<AppContext, 'config' | 'db' | 'clock'>;

/** Each command says what it did, or found. */
const COMMANDS: Readonly<
  Record<string, (ctx: Context, account: Account, argument: string | undefined) => Promise<string>>
> = {
  find: async (_ctx, account) => describe(account),
  'set-tier': async (ctx, { record }, argument) => {
    const tier = tierSchema.safeParse(argument).data;
    if (tier === undefined) throw new Error(`The plan must be free, pro or expert.\n${USAGE}`);
    await setTier(ctx, { userId: record.id, tier });
    return `${record.email} is on the plan ${tier} now.`;
  },
  'page-credits': async (ctx, { record }, argument) => {
    const limit = argument === 'plan' ? null : pageCreditsSchema.safeParse(argument).data;
    if (limit === undefined)
      throw new Error(`The page credits must be a whole number from 1 to 10,000,000, or "plan".\n${USAGE}`);
    await setPageCreditLimit(ctx, { userId: record.id, limit });
    return limit === null
      ? `${record.email} has the page credits of the plan now.`
      : `${record.email} has ${limit} page credits a month now, while on a paid plan.`;
  },
  credits: async (_ctx, { record }) => {
    const { used, limit, remaining } = record.usage.unified;
    const day = record.creditsResetAt.toISOString().slice(0, 10);
    return `${record.email} has ${remaining} of ${limit} left (${used} used). They renew on ${day}.`;
  },
  'reset-link': async (ctx, { record, hasPassword }) => {
    if (!hasPassword) throw new Error(`${record.email} signs in through the provider and has no password.`);
    const link = await createResetLink(ctx, { userId: record.id, provesEmail: false });
    return `${link}\nIt works once, within 30 minutes. Give it to the owner of the account only.`;
  },
};

function describe({ record, hasPassword, emailVerifiedAt, createdAt, sessions }: Account): string {
  return [
    `E-mail: ${record.email}`,
    `Id: ${record.id}`,
    `Plan: ${record.tier}`,
    `Signs in with: ${hasPassword ? 'password' : 'provider'}`,
    `E-mail verified: ${emailVerifiedAt === null ? 'no' : emailVerifiedAt.toISOString()}`,
    `Account since: ${createdAt.toISOString()}`,
    `Open sessions: ${sessions}`,
  ].join('\n');
}

async function run([name = '', address, argument]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || address === undefined) throw new Error(USAGE);
  const email = emailSchema.parse(address);
  const config = readConfig(process.env);
  const database = await visitDatabase(config);
  try {
    await migrateDatabase(database.url);
    const connection = connect(database.url, { max: 1 });
    try {
      const ctx: Context = { config, db: connection.db, clock: systemClock };
      const account = await findAccount(ctx, email);
      if (account === null) throw new Error(`There is no account with the address ${email}.`);
      return await command(ctx, account, argument);
    } finally {
      await connection.close();
    }
  } finally {
    await database.stop();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (error instanceof z.ZodError) console.error(error.issues.map(({ message }) => message).join(' '));
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
