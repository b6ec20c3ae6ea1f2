import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { z } from 'zod';
import { readConfig } from '#server/config.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { runDatabase } from './run-database.ts';

/**
 * Takes the product pictures of the public pages from the running product: `npm run build && node scripts/make-screenshots.ts`.
 * Each is taken light and dark, for wide and for narrow screens, of the samples that come with the product.
 */

const SHOTS = fileURLToPath(new URL('../src/web/site/shots/', import.meta.url));
const PREVIEW = fileURLToPath(new URL('../src/web/public/preview.png', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../src/server/samples/files/', import.meta.url));

/** CSS pixels; taken at twice that, stored at what a page shows. */
const WIDTHS = {
  wide: { viewport: { width: 1240, height: 760 }, storedWidth: 1400 },
  narrow: { viewport: { width: 390, height: 560 }, storedWidth: 780 },
} as const;
/** What link previews show, https://ogp.me. */
const PREVIEW_SIZE = { width: 1200, height: 630 };
const QUALITY = 78;
/** What moves has come to rest, and pages are drawn. */
const SETTLE_MS = 800;

interface Shot {
  readonly name: string;
  /** Brings the screen about; the picture is taken when it resolves. */
  readonly open: (page: Page) => Promise<void>;
}

const uploaded = z.object({ id: z.string() });
const processed = z.object({ status: z.enum(['processing', 'ready']) });

/** Uploads one file as the client does, and waits for its result. */
async function upload(context: BrowserContext, origin: string, name: string, tab: string): Promise<string> {
  const headers = { origin };
  const batch = uploaded.parse(await (await context.request.post('/api/create-batch', { headers })).json());
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'text/csv';
  const file = { name, mimeType, buffer: await readFile(join(SAMPLES, name)) };
  const answer = await context.request.post('/api/process-file', {
    headers,
    multipart: { batchId: batch.id, tab, file },
  });
  const { id } = uploaded.parse(await answer.json());
  for (;;) {
    const { status } = processed.parse(await (await context.request.get(`/api/files/${id}`)).json());
    if (status === 'ready') return id;
    await sleep(200);
  }
}

async function take(
  browser: Browser,
  origin: string,
  cookies: Parameters<BrowserContext['addCookies']>[0],
  shots: readonly Shot[],
) {
  for (const [size, { viewport, storedWidth }] of Object.entries(WIDTHS)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        colorScheme,
        deviceScaleFactor: 2,
        locale: 'en-GB',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      });
      await context.addCookies(cookies);
      const page = await context.newPage();
      for (const { name, open } of shots) {
        await open(page);
        await sleep(SETTLE_MS);
        const path = join(SHOTS, `${name}-${size}-${colorScheme}.webp`);
        await sharp(await page.screenshot())
          .resize({ width: storedWidth })
          .webp({ quality: QUALITY })
          .toFile(path);
        console.log(path);
      }
      await context.close();
    }
  }
}

async function takePreview(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ baseURL: origin, viewport: PREVIEW_SIZE, colorScheme: 'light' });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(PREVIEW);
  await page.close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'datafix-screenshots-'));
const database = await runDatabase(readConfig({ DATA_DIR: dataDir }));
const product = await startProduct({ databaseUrl: database.url });
const browser = await launchBrowser();
try {
  await mkdir(SHOTS, { recursive: true });
  const { origin } = product;
  const account = await browser.newContext({ baseURL: origin });
  const data = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  await account.request.post('/api/auth/register', { headers: { origin }, data });
  const statement = await upload(account, origin, 'march-statement.pdf', 'csv-processing');
  const invoice = await upload(account, origin, 'print-invoice.pdf', 'invoice-conversion');
  const table = await upload(account, origin, 'orders-export.csv', 'csv-processing');
  await take(browser, origin, await account.cookies(), [
    {
      name: 'statement',
      open: async (page) => {
        await page.goto(`/statements/${statement}`);
        await page.getByText('Direct debit Northern Energy').filter({ visible: true }).first().waitFor();
        await page.waitForLoadState('networkidle');
      },
    },
    {
      name: 'invoice',
      open: async (page) => {
        await page.goto(`/invoices/${invoice}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
      },
    },
    {
      name: 'table',
      open: async (page) => {
        await page.goto(`/?file=${table}`);
        await page.getByRole('region', { name: /^Details of/ }).waitFor();
      },
    },
    {
      name: 'merge',
      open: async (page) => {
        await page.goto('/?tab=pdf-merge');
        const choosing = page.waitForEvent('filechooser');
        await page
          .getByRole('button', { name: /Choose/ })
          .first()
          .click();
        await (
          await choosing
        ).setFiles(
          ['1-cover-letter.pdf', '2-quotation.pdf', '3-terms.pdf'].map((name) => join(SAMPLES, name)),
        );
        await page.locator('canvas, img').nth(2).waitFor();
      },
    },
  ]);
  await takePreview(browser, origin);
} finally {
  await browser.close();
  await product.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
