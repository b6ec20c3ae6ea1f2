import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  remove(): void;
}

/** A file system of its own in memory, to fill up. @throws where this user may not mount one */
export function mountSmallDisk(sizeMb: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'datafix-test-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${String(sizeMb)}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    folder,
    remove() {
      // What a server of the test still holds open goes with it.
      execFileSync('/bin/umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A small disk needs rights that not every machine gives. */
export const canMount = ((): boolean => {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();
