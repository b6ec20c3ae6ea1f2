import { findBinaries, findSystemUser } from './embedded-binaries.ts';
import { hasCluster, openCluster } from './embedded-cluster.ts';
import { addressOf, connectTo, readPidFile, takeLock } from './embedded-leftovers.ts';
import { EMBEDDED_DATABASE, startEmbeddedPostgres } from './embedded.ts';

const CONNECT_SECONDS = 2;

export interface VisitedDatabase {
  readonly url: string;
  /** Ends the visit. */
  stop(): Promise<void>;
}

/**
 * The embedded database for a short visit: the one that a running DataFix has, or one started for the visit.
 *
 * @throws Error with a sentence where there is none: a visitor with a wrong DATA_DIR makes no database
 */
async function visitEmbeddedPostgres(dataDir: string): Promise<VisitedDatabase> {
  if (!(await hasCluster(dataDir)))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder that DataFix runs with, or start DataFix once.`,
    );
  const running = await findRunning(dataDir);
  return running === null
    ? startEmbeddedPostgres({ dataDir })
    : { url: running, stop: async () => undefined };
}

/**
 * The database of a deployment for a short visit: the one that its environment names, else the embedded one.
 *
 * @throws Error with a sentence, as `visitEmbeddedPostgres`
 */
export async function visitDatabase({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<VisitedDatabase> {
  return databaseUrl === undefined
    ? visitEmbeddedPostgres(dataDir)
    : { url: databaseUrl, stop: async () => undefined };
}

/** The address of the database that another process runs and uses; null where none does. */
async function findRunning(dataDir: string): Promise<string | null> {
  const user = await findSystemUser();
  const cluster = await openCluster(dataDir, { user, binaries: await findBinaries(user), isDurable: true });
  const found = await readPidFile(cluster);
  if (found === null) return null;
  const sql = connectTo(cluster, found.port, { max: 1, connect_timeout: CONNECT_SECONDS });
  try {
    return (await takeLock(sql)) ? null : addressOf(cluster, found.port, EMBEDDED_DATABASE);
  } catch {
    // Nobody answers there: what is left of a killed run.
    return null;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
