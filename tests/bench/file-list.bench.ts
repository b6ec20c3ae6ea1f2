import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { connect, type Db } from '#db/connect.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { batches } from '#db/schema/batches.ts';
import { documentResults } from '#db/schema/documents.ts';
import { files } from '#db/schema/files.ts';
import { listFilesInput } from '#domain/files/files.schemas.ts';
import { countFiles } from '#server/files/count-files.ts';
import { listFiles } from '#server/files/list-files.ts';
import { listMatching } from '#server/files/list-matching.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { listedFiles } from './lists/listed-files.ts';

const FILES = 10_000;
const RUNS = 40;
const EMAIL = 'bench@example.com';

/**
 * An account with 10,000 files: what the list's queries take in the database (with their plans), what a person waits
 * for in the browser until the first rows are painted and a search is answered, and the frames while scrolling.
 */
export default async function benchFileList(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-list-'));
  const database = await startEmbeddedPostgres({ dataDir: folder });
  const sent: string[] = [];
  const connection = connect(database.url, { max: 1, onQuery: (query) => sent.push(query) });
  const product = await startProduct({ databaseUrl: database.url });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: product.origin, viewport: { width: 1280, height: 800 } });
    await signUp(page);
    const userId = await fill(connection.db);
    console.log(`${String(FILES)} files of one account`);
    await timeQueries(connection.db, userId, sent);
    await timeBrowser(page);
  } finally {
    await browser.close();
    await product.stop();
    await connection.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-in');
  const answer = await page.evaluate(async (email) => {
    const body = JSON.stringify({ email, password: 'seven-copper-kettles' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/auth/register', { method: 'POST', headers, body })).status;
  }, EMAIL);
  if (answer !== 201) throw new Error(`Signing up answered ${String(answer)}.`);
}

async function fill(db: Db): Promise<string> {
  const [user] = await db.execute<{ id: string }>(sql`select id from users where email = ${EMAIL}`);
  if (user === undefined) throw new Error('The account is not there.');
  const [batch] = await db.insert(batches).values({ userId: user.id }).returning();
  const made = listedFiles(FILES, { userId: user.id, batchId: batch?.id ?? '', now: new Date() });
  for (let at = 0; at < made.length; at += 500) {
    const some = made.slice(at, at + 500);
    await db.insert(files).values(some.map(({ file }) => file));
    const results = some.flatMap(({ result }) => (result === null ? [] : [result]));
    if (results.length > 0) await db.insert(documentResults).values(results);
  }
  await db.execute(sql`analyze`);
  return user.id;
}

async function timeQueries(db: Db, userId: string, sent: string[]): Promise<void> {
  const ctx = { db, clock: { now: () => new Date() }, actor: actorOf(userId) };
  const list = (input: object) => () => listFiles(ctx, listFilesInput.parse({ limit: 100, ...input }));
  await time('first page', sent, list({}));
  await time('sorted by difference', sent, list({ sort: 'difference' }));
  await time('search, one name', sent, list({ q: 'northern' }));
  await time('search, name and amount', sent, list({ q: 'bank 4,711.20' }));
  await time('search, nothing found', sent, list({ q: 'no such thing' }));
  await time('needs review', sent, list({ show: 'needs-review' }));
  await time('counts', sent, () => countFiles(ctx, { tab: 'csv-processing' }));
  await time('all that match', sent, () => listMatching(ctx, { q: 'northern' }));
  const explained = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, buffers, costs off) select id, created_at from files
      where user_id = ${userId} and deleted_at is null and trashed_at is null and expires_at > now()
      and (lower(original_name) like '%northern%' or search_text like '%northern%')
      order by created_at desc, id desc limit 101`,
  );
  console.log('\nThe plan of a search:');
  for (const row of explained) console.log(`  ${row['QUERY PLAN']}`);
}

/** The verbs read nothing of an actor but the id. */
function actorOf(userId: string) {
  return {
    userId,
    id: userId,
    email: EMAIL,
    tier: 'pro' as const,
    isAdmin: false,
    monthlyCredits: 0,
    monthlyUsage: 0,
    monthlyPageCredits: 0,
    usage: { unified: { used: 0, limit: 0, remaining: 0 } },
    subscription_status: null,
    subscription_ends_at: null,
    creditsResetAt: new Date(),
  };
}

async function time(name: string, sent: string[], run: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  sent.length = 0;
  for (let at = 0; at < RUNS; at += 1) {
    const started = performance.now();
    await run();
    taken.push(performance.now() - started);
  }
  print(name, taken, `${String(sent.length / RUNS)} queries`);
}

function print(name: string, taken: number[], more = ''): void {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  console.log(`${name.padEnd(26)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms  ${more}`);
}

async function timeBrowser(page: Page): Promise<void> {
  console.log(`\nIn the browser (Chromium ${page.context().browser()?.version() ?? ''}, no GPU)`);
  await timeLoading(page);
  await timeSearch(page);
  await timeScrolling(page);
}

/** From the start of loading to the frame that shows the first rows, in a browser that has the code in its cache. */
async function timeLoading(page: Page): Promise<void> {
  const paints: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    await page.goto('/', { waitUntil: 'commit' });
    paints.push(await page.evaluate(firstRowsAt));
  }
  print('first rows after loading', paints.slice(1));
}

/** In the page: when rows were first painted, in ms since loading began. */
async function firstRowsAt(): Promise<number> {
  const frame = () =>
    new Promise<number>((done) => {
      requestAnimationFrame(done);
    });
  while (document.querySelector('[data-file]') === null) await frame();
  // The frame that the rows were made for ends before the next one begins.
  await frame();
  return performance.now();
}

/** What the server takes for a search, and what a person waits for after the last key. */
async function timeSearch(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  const requests: number[] = [];
  const answers: number[] = [];
  for (const word of ['northern', 'harbour', 'invoice 00', '4,711.20', 'savings', 'union']) {
    await search.fill('');
    await page.locator('[data-file]').nth(5).waitFor();
    const answered = page.waitForResponse((answer) => answer.url().includes('files.list'));
    const started = performance.now();
    await search.fill(word);
    const answer = await answered;
    await answer.finished();
    answers.push(performance.now() - started);
    const { requestStart, responseEnd } = answer.request().timing();
    requests.push(responseEnd - requestStart);
  }
  print('search, request', requests, 'from asking to the whole answer');
  print('search, last key to answer', answers, 'the pause after typing included');
  await search.fill('');
}

/** Frames while the wheel turns, beside those of a page that has nothing but text: less than that no list can take. */
async function timeScrolling(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const bare = await browser.newPage({ viewport: page.viewportSize() });
  await bare.setContent(
    Array.from(
      { length: 6000 },
      (_value, at) => `<div style="height: 46px">Row ${at} of a page without any code</div>`,
    ).join(''),
  );
  for (const { name, step } of SPEEDS) {
    await bare.bringToFront();
    await timeFrames(bare, `${name}, bare page`, step);
    await page.bringToFront();
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await page.locator('[data-file]').nth(5).waitFor();
    await timeFrames(page, `${name}, list`, step);
  }
  await bare.close();
  const rows = await page.locator('[data-file]').count();
  console.log(`rows in the page after scrolling: ${String(rows)}`);
}

/** How far each turn of the wheel scrolls, in px: some rows a frame, and half a window. */
const SPEEDS = [
  { name: 'scrolling', step: 100 },
  { name: 'scrolling fast', step: 400 },
] as const;
const TURNS = 150;

async function timeFrames(page: Page, name: string, step: number): Promise<void> {
  await page.mouse.move(600, 500);
  const frames = page.evaluate(watchFrames);
  for (let at = 0; at < TURNS; at += 1) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(16);
  }
  const gaps = await frames;
  print(name, gaps, `${String(gaps.length)} frames in 4 s`);
}

/** In the page: the time between two frames, for four seconds. */
async function watchFrames(): Promise<number[]> {
  const gaps: number[] = [];
  const end = performance.now() + 4000;
  let last = performance.now();
  while (last < end) {
    const now = await new Promise<number>((done) => {
      requestAnimationFrame(done);
    });
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}
