import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { creditAccounts, creditLedger } from '#db/schema/credits.ts';
import { files, storedObjects } from '#db/schema/files.ts';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { periodOf } from '#domain/credits/period-of.ts';
import { createBatchResultSchema } from '#domain/uploads/uploads.schemas.ts';
import { processedFileSchema, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { AppContext } from '#server/context.ts';
import type { FilePart, HttpAnswer, HttpClient } from './http-client.ts';

/** 6 data rows, 4 columns: one exact duplicate, one empty row, one empty column. */
export const MESSY_CSV = [
  'Order ID;Customer;Notes;Total',
  '1001;Ada Lovelace;;12.50',
  '1002;Grace Hopper;;7.00',
  ';;;',
  '1001;Ada Lovelace;;12.50',
  '1003;Margaret Hamilton;;99.00',
  '1004;Katherine Johnson;;3.20',
  '',
].join('\r\n');

export interface UploadOptions {
  readonly fileName?: string;
  readonly content?: FilePart['content'];
  readonly batchId?: string;
  readonly tab?: string;
  readonly clientId?: string;
  /** As JSON, or a text that is none. */
  readonly options?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function createBatch(client: HttpClient): Promise<string> {
  const answer = await client.post('/api/create-batch');
  return createBatchResultSchema.parse(answer.json).id;
}

/** One file in a batch of its own, unless told otherwise, as our client sends it: the file last. */
export async function upload(client: HttpClient, options: UploadOptions = {}): Promise<HttpAnswer> {
  return client.multipart(
    '/api/process-file',
    [
      { name: 'batchId', value: options.batchId ?? (await createBatch(client)) },
      { name: 'tab', value: options.tab ?? 'csv-processing' },
      ...(options.clientId === undefined ? [] : [{ name: 'clientId', value: options.clientId }]),
      ...(options.options === undefined ? [] : [{ name: 'options', value: asText(options.options) }]),
      { name: 'file', fileName: options.fileName ?? 'orders.csv', content: options.content ?? MESSY_CSV },
    ],
    options.headers,
  );
}

function asText(options: unknown): string {
  return typeof options === 'string' ? options : JSON.stringify(options);
}

/** An upload that must succeed. On a busy machine the work may outlast the time of the answer (202). */
export async function uploadReady(client: HttpClient, options: UploadOptions = {}): Promise<ProcessedFile> {
  const answer = await upload(client, options);
  if (answer.status !== 201 && answer.status !== 202)
    throw new Error(`The upload answered ${String(answer.status)}: ${answer.text}`);
  let file = processedFileSchema.parse(answer.json);
  while (file.status === 'processing') {
    await delay(100);
    file = processedFileSchema.parse((await client.get(`/api/files/${file.id}`)).json);
  }
  if (file.status === 'failed') throw new Error(`The upload failed: ${file.error?.message ?? ''}`);
  return file;
}

export async function setTier(ctx: Pick<AppContext, 'db'>, userId: string, tier: Tier): Promise<void> {
  await ctx.db.update(users).set({ tier }).where(eq(users.id, userId));
}

/** Leaves a Free user this many credits of the month. */
export async function setCreditsLeft(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  userId: string,
  left: number,
): Promise<void> {
  const sums = { period: periodOf(ctx.clock.now()), used: PLANS.free.monthlyLimit - left, reserved: 0 };
  await ctx.db
    .insert(creditAccounts)
    .values({ userId, unit: 'credit', ...sums })
    .onConflictDoUpdate({ target: [creditAccounts.userId, creditAccounts.unit], set: sums });
}

/** The kinds of a user's ledger entries in order, such as `reserve settle`. */
export async function ledgerOf(ctx: Pick<AppContext, 'db'>, userId: string): Promise<string> {
  const entries = await ctx.db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
    .orderBy(creditLedger.id);
  return entries.map((entry) => entry.kind).join(' ');
}

/** Everything a user or an upload could have left behind. */
export async function leftovers(ctx: Pick<AppContext, 'db' | 'storage'>, userId: string) {
  const rows = await ctx.db.select({ id: files.id }).from(files).where(eq(files.userId, userId));
  const objects = await ctx.db.select({ key: storedObjects.key }).from(storedObjects);
  const keys: string[] = [];
  for await (const key of ctx.storage.list('')) keys.push(key);
  return {
    files: rows.length,
    objects: objects.length,
    stored: keys.length,
    ledger: await ledgerOf(ctx, userId),
  };
}

/** As if the minute of a file's lease were over. */
export async function endLease(ctx: Pick<AppContext, 'db'>, id: string): Promise<void> {
  await ctx.db
    .update(files)
    .set({ leaseUntil: new Date(0) })
    .where(eq(files.id, id));
}
