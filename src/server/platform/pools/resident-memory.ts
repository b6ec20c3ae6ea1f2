import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WATCH_MS = 50;
/** Where a process has to be started to ask. */
const ASK_MS = 500;

/**
 * Tells again and again how many bytes of memory a process of ours has, by the system's count.
 *
 * @returns ends it
 */
export function watchResidentMemory(pid: number, onBytes: (bytes: number) => void): () => void {
  const isLinux = process.platform === 'linux';
  const look = isLinux ? () => onBytes(readResident(pid)) : () => askResident(pid, onBytes);
  const timer = setInterval(look, isLinux ? WATCH_MS : ASK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** 0 for a process that has ended. */
function readResident(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'latin1'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function askResident(pid: number, onBytes: (bytes: number) => void): void {
  execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, kilobytes) => {
    if (error === null) onBytes(Number(kilobytes.trim()) * 1024);
  });
}
