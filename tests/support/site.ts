import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { connect } from '#db/connect.ts';
import { users } from '#db/schema/auth.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { processedFileSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { createBatchResultSchema } from '#domain/uploads/uploads.schemas.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { FLAGS_FOR_SHORT_VISITS, launchBrowser } from './browser.ts';
import { delayCalls } from './late-calls.ts';
import { tellOnFailure, watchPage } from './page-watch.ts';
import { createTestDatabase } from './postgres.ts';
import type { Product } from './product.ts';
import { startAnyProduct, type RunningProduct } from './shared-product.ts';
import { storeTable, type TableToStore } from './stored-table.ts';

export const PASSWORD = 'nine-amber-lanterns';
/** Guards against hanging only. */
const STEP_TIMEOUT_MS = 120_000;
/** For a wait that ends when some dozens of files are through: as many steps, of which a test has time for a few. */
export const FOR_MANY_FILES = { timeout: 3 * STEP_TIMEOUT_MS };

/** Where a file is dropped. */
type UploadTab = 'csv-processing' | 'invoice-conversion';

export interface Visitor {
  readonly page: Page;
  readonly email: string;
  /** Makes this visitor's account, without the sign-in page, and opens the dashboard, or the page named. */
  signUp(options?: { readonly tier?: Tier; readonly at?: string }): Promise<void>;
  /** The same without a page, with files in the list, by name, in this order. @returns the last one */
  signUpWithFiles(
    files: Readonly<Record<string, Buffer>>,
    options?: { readonly tier?: Tier; readonly tab?: UploadTab },
  ): Promise<ProcessedFile | undefined>;
  /** The same; opens the review of the last one. */
  signUpToReview(files: Readonly<Record<string, Buffer>>, tab?: UploadTab): Promise<void>;
  /** The same on the sign-in page, as people do it. */
  signUpByHand(): Promise<void>;
  /** Ends the visit. Fails when the page complained about anything: console, exceptions, security policy. */
  leave(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Statuses that the visit provokes on purpose, 0 for no answer: the browser prints each as an error. */
  readonly expectedStatuses?: readonly number[];
  /** Whose account it is; one of its own unless told otherwise. */
  readonly email?: string;
}

export interface Site {
  readonly origin: string;
  visit(options?: VisitOptions): Promise<Visitor>;
  /** Puts a table in the place of a ready file's result, for what no upload brings about so easily. */
  storeTable(fileId: string, table: TableToStore): Promise<void>;
  /** What paying would do to an account. */
  setTier(email: string, tier: Tier): Promise<void>;
  close(): Promise<void>;
}

/** The product that all files of browser tests share, and a browser: for what looks at its own accounts only. */
export async function openSite(): Promise<Site> {
  const browser = await launchBrowser(FLAGS_FOR_SHORT_VISITS);
  return siteOf(inject('sharedProduct'), browser, () => browser.close());
}

/** A product with a database of its own, and a browser. @param env for the product */
export async function openOwnSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const database = await createTestDatabase();
  let product: Product | undefined;
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await product?.stop();
    await database.drop();
  };
  try {
    [product, browser] = await Promise.all([
      startAnyProduct({ databaseUrl: database.url, env }),
      launchBrowser(FLAGS_FOR_SHORT_VISITS),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  const { origin, storage } = product;
  return siteOf({ origin, storage, databaseUrl: database.url }, browser, close);
}

function siteOf(
  { origin, storage: stored, databaseUrl }: RunningProduct,
  browser: Browser,
  close: () => Promise<void>,
): Site {
  const setTier = async (email: string, tier: Tier) => {
    const connection = connect(databaseUrl, { max: 1 });
    await connection.db.update(users).set({ tier }).where(eq(users.email, email));
    await connection.close();
  };
  return {
    origin,
    visit: (options) => visit(browser, { origin, setTier }, options),
    async storeTable(fileId, table) {
      const connection = connect(databaseUrl, { max: 1 });
      Object.assign(process.env, stored.env);
      const storage = createStorage(stored.url);
      try {
        await storeTable({ db: connection.db, storage }, fileId, table);
      } finally {
        await connection.close();
      }
    },
    setTier,
    close,
  };
}

async function visit(
  browser: Browser,
  { origin, setTier }: Pick<Site, 'origin' | 'setTier'>,
  options: VisitOptions = {},
): Promise<Visitor> {
  const { expectedStatuses = [], email = `${randomUUID()}@example.com`, ...contextOptions } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Colours are measured as they end up, not on their way there.
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  await delayCalls(context);
  const page = await context.newPage();
  // File dialogs are caught from the first listener on, a moment later: one added just before a press would miss its dialog.
  page.on('filechooser', () => undefined);
  const watch = await watchPage(page, expectedStatuses);
  tellOnFailure(page);
  const register = async (tier?: Tier) => {
    const data = { email, password: PASSWORD };
    const answer = await page.request.post('/api/auth/register', { data, headers: { Origin: origin } });
    expect(answer.status(), await answer.text()).toBe(201);
    if (tier !== undefined) await setTier(email, tier);
  };
  const signUpWithFiles: Visitor['signUpWithFiles'] = async (
    files,
    { tier, tab = 'csv-processing' } = {},
  ) => {
    await register(tier);
    return uploadAll(page, { origin, files, tab });
  };
  return {
    page,
    email,
    async signUp({ tier, at } = {}) {
      await register(tier);
      await page.goto(at ?? '/');
      if (at === undefined) await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    },
    signUpWithFiles,
    async signUpToReview(files, tab) {
      const last = await signUpWithFiles(files, tab === undefined ? {} : { tab });
      await page.goto(`/${last?.kind ?? ''}s/${last?.id ?? ''}`);
    },
    signUpByHand: () => signUpByHand(page, email),
    leave: async () => {
      const complaints = await watch.complaints();
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/**
 * Hands files in without the page, one after the other and each on its own, as Free accounts may, and waits until all are read.
 *
 * @returns the last one
 */
async function uploadAll(
  page: Page,
  { origin, files, tab }: { origin: string; files: Readonly<Record<string, Buffer>>; tab: UploadTab },
): Promise<ProcessedFile | undefined> {
  const headers = { Origin: origin };
  const taken: string[] = [];
  for (const [name, buffer] of Object.entries(files)) {
    const begun = await page.request.post('/api/create-batch', { headers });
    const { id: batchId } = createBatchResultSchema.parse(await begun.json());
    const file = { name, mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'text/csv', buffer };
    const answer = await page.request.post('/api/process-file', {
      headers,
      multipart: { batchId, tab, file },
    });
    taken.push(processedFileSchema.parse(await answer.json()).id);
  }
  let last: ProcessedFile | undefined;
  for (const id of taken)
    await expect
      .poll(async () => {
        last = processedFileSchema.parse(await (await page.request.get(`/api/files/${id}`)).json());
        return last.status;
      })
      .toBe('ready');
  return last;
}

async function signUpByHand(page: Page, email: string): Promise<void> {
  await page.goto('/api/login');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  // Until then the fields are those of signing in, which have the same names.
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Drops files on the page as a hand does: they hover, then fall. */
export async function dropFiles(page: Page, files: readonly DroppedFile[], target = 'body'): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, base64 } of dropped)
        data.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
      return data;
    },
    files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
  );
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent(target, type, { dataTransfer: transfer });
  }
}

/** As `dropFiles`, for one. */
export function dropFile(page: Page, file: DroppedFile): Promise<void> {
  return dropFiles(page, [file]);
}

/** Chooses a file, by its path or as it is, through the browser's own dialog. */
export async function chooseFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(file);
}

/**
 * Waits for texts that are shown together for a moment only; begun before what brings them about. The page itself looks out
 * for them: whoever asks it from outside may ask too late.
 */
export async function waitForBriefTexts(
  page: Page,
  texts: readonly string[],
  within = 'body',
): Promise<void> {
  await page.waitForFunction(
    ({ selector, all }) => {
      const said = document.querySelector<HTMLElement>(selector)?.innerText ?? '';
      return all.every((text) => said.includes(text));
    },
    { selector: within, all: texts },
  );
}

/** Waits until what is typed goes into a text field: many get the focus a moment after what opened them. */
export async function waitForTextFocus(page: Page): Promise<void> {
  await page.locator('input:focus, textarea:focus').waitFor();
}

/** The entry of a file in the list of processed files. */
export function fileEntry(page: Page, name: string) {
  return page.locator('[data-entry]').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Opens what is in a table, below its row. */
export async function openDetails(page: Page, name: string): Promise<void> {
  // On a phone the name is the way in.
  await fileEntry(page, name).getByRole('heading', { name, exact: true }).getByRole('button').click();
}

/** Chooses a format from a file's export menu. @returns the bytes and the name the browser was given */
export async function exportFile(
  page: Page,
  name: string,
  format: string,
): Promise<{ name: string; bytes: Buffer }> {
  await fileEntry(page, name).getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: new RegExp(`^${format}\\b`) }).click();
  const download = await downloading;
  const stream = await download.createReadStream();
  const bytes = Buffer.concat(await stream.toArray());
  return { name: download.suggestedFilename(), bytes };
}
