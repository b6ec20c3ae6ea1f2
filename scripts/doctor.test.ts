import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { sweepExpiredJob } from '#server/retention/retention.jobs.ts';
import { testContext } from '#tests/support/context.ts';
import { startTestServer } from '#tests/support/http-client.ts';
import { bareEnvironment } from '#tests/support/processes.ts';
import { startStripe } from '#tests/support/stripe/start-stripe.ts';
import { startTestWorker } from '#tests/support/worker.ts';
import { recoverFilesJob } from '#server/files/files.jobs.ts';
import { projectRoot } from './run-tool.ts';

const findingSchema = z.object({
  level: z.enum(['ok', 'warning', 'fault']),
  about: z.string(),
  sentence: z.string(),
});
type Finding = z.output<typeof findingSchema>;

function run(
  script: 'doctor' | 'jobs',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ status: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', './src/server/quick-imports.ts', `scripts/${script}.ts`, ...args],
      { cwd: projectRoot, env: { ...bareEnvironment(), ...env } },
      (error, out, err) => resolve({ status: error === null ? 0 : 1, out, err }),
    );
  });
}

/** What is wrong, by what was looked at. */
async function examine(env: Readonly<Record<string, string>>) {
  const { status, out } = await run('doctor', ['--json'], env);
  const findings = z.array(findingSchema).parse(JSON.parse(out));
  const about = (level: 'warning' | 'fault') =>
    findings.filter((finding) => finding.level === level).map((finding) => finding.about);
  return { status, findings, faults: about('fault'), warnings: about('warning') };
}

test('a deployment that works is found to work; what is missing in it is named', async () => {
  const stripe = await startStripe();
  const server = await startTestServer();
  const env = {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    APP_ORIGIN: server.origin,
    STRIPE_API_BASE: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE_PRO: stripe.prices.pro,
    STRIPE_PRICE_EXPERT: stripe.prices.expert,
  };
  try {
    expect((await examine(env)).faults).toContain('Worker');
    const worker = await startTestWorker(server);
    try {
      await server.ctx.queue.enqueue(server.ctx.db, recoverFilesJob, {});
      // The tests' database may lose what it holds, and the web client need not be built here.
      const isOurs = ({ level, about, sentence }: Finding) =>
        level === 'fault' && about !== 'Web client' && !sentence.startsWith('fsync is off');
      const faults = async () => (await examine(env)).findings.filter(isOurs);
      // It is new: nobody has swept yet.
      await expect.poll(faults, { interval: 500 }).toEqual([]);
      await server.ctx.db.execute(sql`update pgboss.queue set created_on = now() - interval '2 hours'`);
      expect(await faults()).toMatchObject([{ about: 'Worker', sentence: expect.stringContaining('swept') }]);
      await server.ctx.queue.enqueue(server.ctx.db, sweepExpiredJob, {});
      await expect.poll(faults, { interval: 500 }).toEqual([]);
    } finally {
      await worker.close();
    }
    const broken = await examine({
      ...env,
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_wrong',
      STORAGE_URL: 'file:///dev/null/nowhere',
      APP_ORIGIN: 'http://127.0.0.1:1',
    });
    expect(broken.status).toBe(1);
    expect(broken.faults).toEqual(expect.arrayContaining(['Mail', 'Payments', 'Storage', 'Address']));
    await server.ctx.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 0)`,
    );
    expect((await examine(env)).warnings).toEqual(expect.arrayContaining(['Schema', 'Mail']));
  } finally {
    await server.close();
    await stripe.close();
  }
});

test('a database that is not there is the first thing said, and all else is still examined', async () => {
  const { status, findings } = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(status).toBe(1);
  expect(findings[0]).toMatchObject({ level: 'fault', about: 'Database' });
  expect(findings.map(({ about }) => about)).toContain('Storage');
});

test.for([{ script: 'doctor' }, { script: 'jobs' }] as const)(
  '$script with a DATA_DIR where there is no database says so, and makes none',
  async ({ script }) => {
    const folder = await mkdtemp(join(tmpdir(), 'datafix-nowhere-'));
    try {
      const dataDir = join(folder, 'typing-error');
      const { status, out, err } = await run(script, ['list'], { DATA_DIR: dataDir });
      expect(status).toBe(1);
      expect(out + err).toContain(`There is no database in ${dataDir}.`);
      if (script === 'doctor') expect(out).toContain('Storage: ');
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test('an empty database is said to be one, without a query in the answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-empty-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isDurable: false });
  try {
    const { findings, faults } = await examine({ DATABASE_URL: postgres.url, DATA_DIR: folder });
    expect(faults).toEqual(expect.arrayContaining(['Schema', 'Worker', 'Retention']));
    expect(JSON.stringify(findings)).not.toMatch(/select|params/);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
});

test('jobs that were given up are listed, and replayed when asked', async () => {
  const t = await testContext();
  const env = { DATABASE_URL: t.databaseUrl };
  try {
    expect((await run('jobs', ['list'], env)).out).toBe('Nothing waits, runs or was given up.\n');
    // A worker of an earlier version could not read its payload.
    await t.boss.send('mail.send', { mailId: 'none' });
    const worker = await startTestWorker(t);
    try {
      await expect
        .poll(async () => (await run('jobs', ['list'], env)).out, { interval: 500 })
        .toContain('mail.send: 0 waiting (the first for 0 s), 0 due later, 0 running, 1 given up');
    } finally {
      await worker.close();
    }
    expect((await run('jobs', ['dead', 'mail.send'], env)).out).toContain('"mailId":"none"');
    expect((await run('jobs', ['replay', 'mail.send'], env)).out).toBe('1 jobs of mail.send wait again.\n');
    expect((await run('jobs', ['list'], env)).out).toContain('mail.send: 1 waiting');
    const refused = await run('jobs', ['replay', 'nothing'], env);
    expect(refused).toMatchObject({ status: 1, err: expect.stringContaining('Name one of the queues') });
  } finally {
    await t.close();
  }
});
