import { stat } from 'node:fs/promises';
import { HEARTBEAT_FILE, HEARTBEAT_STALE_MS } from '#worker/heartbeat.ts';

/**
 * The container image's health check: exit status 0 while its program lives. Only a worker has a heartbeat, only a
 * server answers on a port.
 */
async function isAlive(): Promise<boolean> {
  const heartbeat = await stat(HEARTBEAT_FILE).catch(() => null);
  if (heartbeat !== null) return Date.now() - heartbeat.mtimeMs < HEARTBEAT_STALE_MS;
  const port = process.env['PORT'] ?? '3000';
  const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) });
  return response.ok;
}

process.exit((await isAlive().catch(() => false)) ? 0 : 1);
