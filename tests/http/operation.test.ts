import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { findFreePort } from '#tests/support/product.ts';
import { projectRoot } from '#tests/support/source-files.ts';
import { uploadReady } from '#tests/support/uploads.ts';
import { serveMetrics } from '#worker/serve-metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OPERATION = join(projectRoot, 'docs/operation');

test('/metrics tells of queues, files, credits and storage, from whichever server it is asked', async () => {
  const { client } = await server.signedIn();
  const file = await uploadReady(client);
  await server.boss.send('mail.send', { mailId: 'none' });
  await server.boss.send('mail.send.dead', { mailId: 'none' });
  const { text } = await server.client().get('/metrics');
  expect(text).toContain('datafix_state_known 1');
  expect(text).toContain('datafix_files{status="ready"} 1');
  expect(text).toContain('datafix_jobs{queue="mail.send",state="waiting"} 1');
  expect(text).toContain('datafix_dead_letters{queue="mail.send"} 1');
  expect(text).toContain('datafix_credits{unit="credit",state="used"} 1');
  expect(text).toContain('datafix_files_processed_total{kind="table",outcome="ready",code=""} 1');
  expect(Number(/datafix_stored_bytes\{state="live"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(100);
  expect(text).not.toContain(file.id);
});

test('the dashboard and the alerts ask for figures that there are, and the runbook has each part they name', async () => {
  const { text } = await server.client().get('/metrics');
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const alerts = readFileSync(join(OPERATION, 'alerts.yaml'), 'utf8');
  for (const written of [alerts, readFileSync(join(OPERATION, 'grafana.json'), 'utf8')]) {
    const asked = [...written.matchAll(/\b(?:datafix|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      known.has(name) ? name : name.replace(/_(count|bucket|sum)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  }
  const runbook = readFileSync(join(projectRoot, 'docs/runbook.md'), 'utf8');
  const parts = new Set(
    [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'),
    ),
  );
  const named = [...alerts.matchAll(/runbook\.md#([a-z-]+)/g)].map(([, part]) => part);
  expect(named.filter((part) => !parts.has(part ?? ''))).toEqual([]);
});

test('a worker serves its metrics where a port is set, and says which port is taken', async () => {
  const port = await findFreePort();
  const config = { ...server.ctx.config, workerMetricsPort: port };
  const served = await serveMetrics({ ...server.ctx, config });
  server.ctx.metrics.jobSeconds.observe({ queue: 'documents.convert', outcome: 'done' }, 1);
  const metrics = await fetch(`http://127.0.0.1:${String(port)}/metrics`);
  expect(await metrics.text()).toContain(
    'datafix_job_seconds_count{queue="documents.convert",outcome="done"} 1',
  );
  expect((await fetch(`http://127.0.0.1:${String(port)}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${String(port)}/anything`)).status).toBe(404);
  await expect(serveMetrics({ ...server.ctx, config })).rejects.toThrow(/WORKER_METRICS_PORT/);
  await served.close();
});
