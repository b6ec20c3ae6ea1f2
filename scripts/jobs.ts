import { visitDatabase } from '#db/visit-embedded.ts';
import { readConfig } from '#server/config.ts';
import { JOB_DEFINITIONS } from '#server/job-definitions.ts';
import { createLog } from '#server/platform/log.ts';
import { createQueue, deadLetterName, type StartedQueue } from '#server/platform/queue.ts';
import { reasonOf } from './doctor/finding.ts';

const USAGE = `Usage:
  npm run jobs -- list
  npm run jobs -- dead QUEUE
  npm run jobs -- replay QUEUE`;

const DEAD_SHOWN = 50;

type Queue = Pick<StartedQueue, 'boss' | 'measure'>;

/** Each command says what it found or did. */
const COMMANDS: Readonly<Record<string, (queue: Queue, name: string) => Promise<string>>> = {
  list: async ({ measure }) => {
    const rows = await measure();
    if (rows.length === 0) return 'Nothing waits, runs or was given up.';
    return rows
      .map(
        ({ queue, waiting, due, running, dead, oldestSeconds }) =>
          `${queue}: ${String(waiting)} waiting (the first for ${String(Math.round(oldestSeconds))} s), ${String(due)} due later, ${String(running)} running, ${String(dead)} given up`,
      )
      .join('\n');
  },
  dead: async ({ boss }, name) => {
    const jobs = await boss.findJobs(deadLetterName(name));
    if (jobs.length === 0) return `No job of ${name} was given up.`;
    const shown = jobs
      .slice(0, DEAD_SHOWN)
      .map(({ id, data, createdOn, sourceOutput }) =>
        JSON.stringify({ id, data, since: createdOn, reason: sourceOutput }),
      );
    return [
      ...shown,
      ...(jobs.length > DEAD_SHOWN ? [`… and ${String(jobs.length - DEAD_SHOWN)} more`] : []),
    ].join('\n');
  },
  replay: async ({ boss }, name) => {
    const count = await boss.redrive(deadLetterName(name));
    return `${String(count)} jobs of ${name} wait again.`;
  },
};

async function run([command = '', name = '']: readonly string[]): Promise<string> {
  const act = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (act === undefined) throw new Error(USAGE);
  const queues = JOB_DEFINITIONS.map((job) => job.name);
  if (command !== 'list' && !queues.includes(name))
    throw new Error(`Name one of the queues: ${queues.join(', ')}.\n${USAGE}`);
  const database = await visitDatabase(readConfig(process.env));
  try {
    const queue = await createQueue({
      databaseUrl: database.url,
      role: 'sender',
      log: createLog('silent', 'server'),
    });
    try {
      await queue.ensureQueues(JOB_DEFINITIONS);
      return await act(queue, name);
    } finally {
      await queue.stop();
    }
  } finally {
    await database.stop();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
