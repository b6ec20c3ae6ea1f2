import { z } from 'zod';
import { compareMigrations } from '#db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { createQueue, type QueueFigures } from '#server/platform/queue.ts';
import { recoverFilesJob } from '#server/files/files.jobs.ts';
import { sweepExpiredJob } from '#server/retention/retention.jobs.ts';
import { findingsAbout, reasonOf, type Deployment, type Finding } from './finding.ts';

const POSTGRES_MIN = 140_000;
const CLOCK_TOLERANCE_MS = 5_000;
/** Of a server 12, of a worker 15, and a few for the operator. */
const CONNECTIONS_MIN = 40;
/** The recovery runs each minute. */
const WORKER_SILENT_MINUTES = 5;
const SWEEP_SILENT_HOURS = 1;
const LONG_WAIT_SECONDS = 10 * 60;

const serverRow = z.object({
  version: z.number(),
  connections: z.number(),
  fsync: z.string(),
  nowMs: z.number(),
});

/** Version, clock, room for connections, durability, schema. */
export async function checkDatabase({ sql }: Deployment): Promise<Finding[]> {
  const { ok, warning, fault } = findingsAbout('Database');
  let server: z.output<typeof serverRow>;
  const askedAt = Date.now();
  try {
    const [row] = await sql`
      select current_setting('server_version_num')::int as version, current_setting('max_connections')::int as connections,
        current_setting('fsync') as fsync, (extract(epoch from now()) * 1000)::float as "nowMs"`;
    server = serverRow.parse(row);
  } catch (error) {
    return [fault(`It does not answer: ${reasonOf(error)}. Check DATABASE_URL and that Postgres runs.`)];
  }
  const findings = [ok(`It answers (version ${(server.version / 10_000).toFixed(0)}).`)];
  if (server.version < POSTGRES_MIN) findings.push(fault('It is older than version 14. Upgrade Postgres.'));
  const apart = Math.abs(server.nowMs - (askedAt + Date.now()) / 2);
  if (apart > CLOCK_TOLERANCE_MS)
    findings.push(
      fault(
        `Its clock and this machine’s are ${String(Math.round(apart / 1000))} seconds apart: leases and expiry would be judged wrongly. Set both by NTP.`,
      ),
    );
  if (server.connections < CONNECTIONS_MIN)
    findings.push(
      warning(
        `max_connections is ${String(server.connections)}. A server takes up to 12 and a worker up to 15; raise it before you start more of them.`,
      ),
    );
  if (server.fsync !== 'on')
    findings.push(fault('fsync is off: a power cut can destroy the database. Turn it on.'));
  return [...findings, await checkSchema(sql)];
}

async function checkSchema(sql: Deployment['sql']): Promise<Finding> {
  const { ok, warning, fault } = findingsAbout('Schema');
  const { missing, unknown } = await compareMigrations(sql);
  if (unknown > 0)
    return warning(
      `A later version of DataFix has changed the database (${String(unknown)} migrations that this one does not know). Run that version.`,
    );
  if (missing > 0)
    return fault(
      `${String(missing)} migrations are not applied. They are when a server or a worker of this version starts.`,
    );
  return ok('All migrations are applied.');
}

const lastRunRow = z.object({ name: z.string(), minutes: z.number() });

/** Whether workers run, and whether the queues get shorter. */
export async function checkWorkers({ databaseUrl, sql }: Deployment): Promise<Finding[]> {
  const { ok, fault } = findingsAbout('Worker');
  const [queueTable] = await sql`select to_regclass('pgboss.job')::text as name`;
  if (typeof queueTable?.['name'] !== 'string')
    return [fault('There are no queues yet: neither a server nor a worker has ever been started.')];
  const rows = await sql`
    select name, (extract(epoch from now() - max(completed_on)) / 60)::float as minutes from pgboss.job
    where name in (${recoverFilesJob.name}, ${sweepExpiredJob.name}) and state = 'completed' group by name
    union all
    select 'queues made', (extract(epoch from now() - created_on) / 60)::float from pgboss.queue
    where name = ${sweepExpiredJob.name}`;
  const lastRuns = new Map(
    z
      .array(lastRunRow)
      .parse([...rows])
      .map(({ name, minutes }) => [name, minutes]),
  );
  const recovered = lastRuns.get(recoverFilesJob.name) ?? Infinity;
  // A deployment that is new has not had the time yet.
  const swept = lastRuns.get(sweepExpiredJob.name) ?? lastRuns.get('queues made') ?? Infinity;
  const findings = [
    recovered > WORKER_SILENT_MINUTES
      ? fault(
          `No worker has done a job ${Number.isFinite(recovered) ? `for ${String(Math.round(recovered))} minutes` : 'yet'}. Start one; documents wait until then.`,
        )
      : ok('At least one runs.'),
  ];
  if (recovered <= WORKER_SILENT_MINUTES && swept > SWEEP_SILENT_HOURS * 60)
    findings.push(
      fault(
        'Expired files have not been swept for an hour. Look for "job failed" of retention.sweep in the log.',
      ),
    );
  const queue = await createQueue({ databaseUrl, role: 'sender', log: createLog('silent', 'server') });
  try {
    return [...findings, ...(await queue.measure()).flatMap(judgeQueue)];
  } finally {
    await queue.stop();
  }
}

function judgeQueue({ queue, waiting, oldestSeconds, dead }: QueueFigures): Finding[] {
  const { warning, fault } = findingsAbout(`Queue ${queue}`);
  const findings: Finding[] = [];
  if (waiting > 0 && oldestSeconds > LONG_WAIT_SECONDS)
    findings.push(
      fault(
        `${String(waiting)} jobs wait, the first for ${String(Math.round(oldestSeconds / 60))} minutes. Start more workers, or look why jobs fail.`,
      ),
    );
  if (dead > 0)
    findings.push(
      warning(
        `${String(dead)} jobs were given up. See why with “npm run jobs -- dead ${queue}”, then “npm run jobs -- replay ${queue}”.`,
      ),
    );
  return findings;
}
