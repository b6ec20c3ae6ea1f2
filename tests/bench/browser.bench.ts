import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';

const MEGABYTES = 100;
/** A page that is busy longer than this feels stuck. In time of the processor. */
const TASK_LIMIT_MS = 150;
const STEP_TIMEOUT_MS = 120_000;

declare global {
  interface Window {
    watch?: { longestTask: number; longestGap: number; seen: string[] };
  }
}

/**
 * A dirty CSV of 100 MB as a person sends it: uploaded and repaired with its progress on the screen, looked through,
 * its report followed, its duplicates reviewed. Prints for each step the longest task on the page's main thread and the
 * longest time between two frames; fails above the limit, or where no progress was shown.
 */
export default async function benchBrowser(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-browser-'));
  const path = join(folder, 'large.csv');
  await pipeline(Readable.from(dirtyTable(MEGABYTES * 1024 * 1024)), createWriteStream(path));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const product = await startProduct({ databaseUrl: database.url });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: product.origin, viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    console.log(`A file of ${String(Math.round((await stat(path)).size / 1024 / 1024))} MB in the browser`);
    await run(page, path);
  } finally {
    await browser.close();
    await product.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(page: Page, path: string): Promise<void> {
  await signUp(page);
  await page.evaluate(watchPage);
  const uploading = page.getByRole('progressbar', { name: /^Uploading/ });
  const processing = page.getByRole('progressbar', { name: /^Processing/ });
  await step(page, 'upload', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles(path);
    await uploading.waitFor();
    await uploading.waitFor({ state: 'detached' });
  });
  await step(page, 'repair', async () => {
    await processing.waitFor({ state: 'detached' });
    await page.getByText('Ready', { exact: true }).waitFor();
  });
  const seen = await page.evaluate(() => window.watch?.seen ?? []);
  for (const stage of ['Uploading', 'Processing']) {
    const shown = seen.filter((text) => text.startsWith(stage)).length;
    console.log(`${stage.padEnd(24)}${String(shown)} states of progress shown`);
    if (shown < 3) throw new Error(`${stage} showed no progress.`);
  }
  const grid = page.getByRole('grid');
  await step(page, 'open preview', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    await grid.getByRole('gridcell').first().waitFor();
  });
  await step(page, 'scroll', () => scrollThrough(page));
  await step(page, 'jump to the end', async () => {
    await grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+End');
    await page.getByText(/^Row [\d,]+, /).waitFor();
  });
  await step(page, 'open report', async () => {
    await page.getByRole('button', { name: /issues? fixed/ }).click();
    await page.getByRole('option').first().waitFor();
  });
  await step(page, 'follow 20 issues', async () => {
    await page.getByRole('option').first().click();
    for (let key = 0; key < 20; key += 1) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(50);
    }
  });
  await step(page, 'only changed rows', async () => {
    await page.getByText('Only changed rows').click();
    await page.getByRole('grid', { name: /^Changed rows/ }).waitFor();
    await scrollThrough(page);
  });
  await step(page, 'duplicates', async () => {
    await page.getByRole('button', { name: /^[\d,]+ duplicates/ }).click();
    await page.getByText(/^Showing 10 of/).waitFor();
  });
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/api/login');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('E-mail').fill('bench@example.com');
  await page.getByLabel('Password', { exact: true }).fill('seven-copper-kettles');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/** In the page: notes long tasks, gaps between frames and every state of a progress bar. */
function watchPage(): void {
  const watch = { longestTask: 0, longestGap: 0, seen: [] as string[] };
  window.watch = watch;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watch.longestTask = Math.max(watch.longestTask, entry.duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now: number) => {
    watch.longestGap = Math.max(watch.longestGap, now - last);
    last = now;
    const bar = document.querySelector('[role=progressbar]');
    const state = `${bar?.getAttribute('aria-label') ?? ''} ${bar?.getAttribute('aria-valuenow') ?? ''}`;
    if (watch.seen.at(-1) !== state) watch.seen.push(state);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/** The longest task of the page's main thread in time of the processor, ms: other work on the machine does not count. */
function longestCpuTask(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)}:${String(tid)}`),
  );
  const ours = traceEvents.filter(({ pid, tid }) => main.has(`${String(pid)}:${String(tid)}`));
  return ours.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

async function step(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  await page.evaluate(() => {
    if (window.watch !== undefined) Object.assign(window.watch, { longestTask: 0, longestGap: 0 });
  });
  await browser.startTracing(page, { categories: ['-*', 'toplevel', '__metadata'] });
  const started = performance.now();
  await act();
  const seconds = (performance.now() - started) / 1000;
  // What the step set off may still be under way.
  await page.waitForTimeout(300);
  const cpuTask = longestCpuTask(await browser.stopTracing());
  const { longestTask = 0, longestGap = 0 } = (await page.evaluate(() => window.watch)) ?? {};
  const ms = (value: number) => `${String(Math.round(value))} ms`.padStart(8);
  console.log(
    `${name.padEnd(24)}${seconds.toFixed(1).padStart(6)} s   longest task ${ms(cpuTask)} of the processor, ${ms(longestTask)} by the clock   longest frame ${ms(longestGap)}`,
  );
  if (cpuTask > TASK_LIMIT_MS) {
    process.exitCode = 1;
    console.error(`  above the limit of ${String(TASK_LIMIT_MS)} ms`);
  }
}

/** As a wheel does, then as a drag of the scroll bar. */
async function scrollThrough(page: Page): Promise<void> {
  await page.getByRole('grid').hover();
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(16);
  }
  await page.getByRole('grid').evaluate(async (grid) => {
    for (let at = 1; at <= 20; at += 1) {
      grid.scrollTop = (grid.scrollHeight * at) / 20;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.waitForTimeout(300);
}

/** Windows-1252, semicolons, quoted line breaks, stray quotes, short rows, 2 % repeated and 1 % empty rows, 2 empty columns. */
function* dirtyTable(sizeBytes: number): Generator<Buffer> {
  let written = 0;
  yield Buffer.from('Order;Customer;Amount;Day;Remark;Region;Spare;Empty\r\n');
  for (let block = 0; written < sizeBytes; block += 1) {
    const lines = Array.from({ length: 10_000 }, (_, line) => row(block * 10_000 + line));
    const bytes = Buffer.from(lines.join(''), 'latin1');
    written += bytes.length;
    yield bytes;
  }
}

function row(index: number): string {
  if (index % 100 === 99) return ';;;;;;;\r\n';
  const id = index % 50 === 49 ? index - 30 : index;
  const remark = id % 40 === 7 ? '"first line\r\nsecond line"' : `Lieferung über Tor ${String(id % 12)}`;
  const customer = id % 300 === 11 ? `Müller" & Söhne ${String(id)}` : `Kunde Nummer ${String(id)}`;
  const start = `${String(100_000 + id)};${customer};${String(id % 977)},${String(10 + (id % 90))};2026-0${String((id % 9) + 1)}-1${String(id % 10)}`;
  return id % 500 === 13 ? `${start}\r\n` : `${start};${remark};Köln;;\r\n`;
}
