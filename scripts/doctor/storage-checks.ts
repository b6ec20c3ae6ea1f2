import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { count, lt } from 'drizzle-orm';
import { storedObjects } from '#db/schema/files.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { findingsAbout, reasonOf, type Deployment, type Examined, type Finding } from './finding.ts';

/** One upload of the largest size, its result and its spool. */
const FREE_MIN_BYTES = 2_000_000_000;
const OVERDUE_MS = 60 * 60_000;

/** Writes, reads and deletes an object. */
export async function checkStorage({ config }: Examined): Promise<Finding[]> {
  const { ok, fault } = findingsAbout('Storage');
  const kind = new URL(config.storageUrl).protocol === 's3:' ? 'The S3 bucket' : 'The folder';
  const storage = createStorage(config.storageUrl);
  const key = `doctor/${crypto.randomUUID()}`;
  const text = 'Written by npm run doctor; to be deleted at once.';
  try {
    await storage.put(key, Readable.from([Buffer.from(text)]), { sizeBytes: text.length });
    const back = Buffer.from(await storage.readBytes(key)).toString();
    await storage.delete(key);
    if (back !== text) return [fault(`${kind} gave back other bytes than were written.`)];
    return [ok(`${kind} can be written, read and deleted from.`)];
  } catch (error) {
    return [fault(`${kind} cannot be used: ${reasonOf(error)}. Check STORAGE_URL, its keys and its rights.`)];
  }
}

/** Free space where files, spools and temporary files lie. */
export async function checkDisk({ config }: Examined): Promise<Finding[]> {
  const storage = new URL(config.storageUrl);
  const folders = new Map([
    ['DATA_DIR', config.dataDir],
    ['The folder for temporary files', tmpdir()],
    ...(storage.protocol === 'file:' ? [['STORAGE_URL', fileURLToPath(storage)] as const] : []),
  ]);
  const findings: Finding[] = [];
  for (const [name, folder] of folders) {
    const { ok, warning, fault } = findingsAbout('Disk');
    try {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const sentence = `${name} has ${(free / 1e9).toFixed(1)} GB free`;
      findings.push(
        free < FREE_MIN_BYTES
          ? fault(`${sentence}; an upload may need 2 GB. Make room.`)
          : ok(`${sentence}.`),
      );
    } catch (error) {
      findings.push(warning(`${name} could not be looked at: ${reasonOf(error)}.`));
    }
  }
  return findings;
}

/** Whether what we promised to delete is deleted. */
export async function checkRetention({ db }: Deployment): Promise<Finding[]> {
  const { ok, fault } = findingsAbout('Retention');
  const [overdue] = await db
    .select({ count: count() })
    .from(storedObjects)
    .where(lt(storedObjects.expiresAt, new Date(Date.now() - OVERDUE_MS)));
  return (overdue?.count ?? 0) === 0
    ? [ok('Nothing is kept longer than promised.')]
    : [
        fault(
          `${String(overdue?.count)} objects should have been deleted an hour ago. Look for retention.sweep in the worker’s log.`,
        ),
      ];
}
