import { startEmbeddedPostgres, type EmbeddedPostgres } from '#db/embedded.ts';
import type { Config } from '#server/config.ts';

const RESTARTS_MAX = 5;
const STABLE_MS = 60_000;

export interface RunningDatabase {
  readonly url: string;
  /** Resolves with a sentence when it keeps dying. */
  readonly gaveUp: Promise<string>;
  stop(): Promise<void>;
}

/**
 * The embedded database, unless DATABASE_URL names another. Should it die it is started again at the same address:
 * server and worker reconnect by themselves.
 */
export async function runDatabase(config: Config): Promise<RunningDatabase> {
  const gaveUp = Promise.withResolvers<string>();
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, gaveUp: gaveUp.promise, stop: async () => undefined };
  }
  let current: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  const { port, url } = current;
  const watch = async (): Promise<void> => {
    for (let restarts = 0; ; restarts += 1) {
      const startedAt = Date.now();
      const sentence = await current.ended;
      if (sentence === null) return;
      console.error(`${sentence} Restarting it.`);
      if (Date.now() - startedAt > STABLE_MS) restarts = 0;
      if (restarts === RESTARTS_MAX) return gaveUp.resolve('The database keeps dying and was given up.');
      current = await startEmbeddedPostgres({ dataDir: config.dataDir, port });
    }
  };
  watch().catch((error: unknown) => gaveUp.resolve(error instanceof Error ? error.message : String(error)));
  return { url, gaveUp: gaveUp.promise, stop: () => current.stop() };
}
