import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { AppError } from '#domain/app-error.ts';
import { exportName } from '#domain/files/export-name.ts';
import { listClients } from '#server/clients/list-clients.ts';
import { listOwnMessages } from '#server/contact/list-own-messages.ts';
import type { ExportStream } from '#server/exports/export-formats.ts';
import { getExport, type ExportContext } from '#server/exports/get-export.ts';
import { addExport } from '#server/exports/zip-exports.ts';
import { findSourceExpiry, getOwnFile, type FileRow } from '#server/files/files.queries.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import { listRecipes } from '#server/recipes/list-recipes.ts';
import { listRuleRows, toListedRule } from '#server/recipes/rules.queries.ts';
import { listInvoices } from '#server/subscriptions/list-invoices.ts';
import { listHistory, listKeptFiles } from './account.queries.ts';

const RESULT_FORMATS = ['csv', 'json'] as const;

interface ManifestEntry {
  readonly name: string;
  readonly kind: FileRow['kind'];
  readonly status: FileRow['status'];
  readonly uploadedAt: string;
  /** When the result is deleted; null while there is none. */
  readonly expiresAt: string | null;
  readonly rows: number | null;
  /** Why something of it is not in the archive. */
  readonly leftOut: readonly string[];
}

interface Archive {
  readonly zip: ZipWriter<unknown>;
  readonly taken: Set<string>;
  readonly signal: AbortSignal;
}

/**
 * Everything a user has as one zip: uploads that are still kept, results as CSV and JSON (merged PDFs as they are), and a
 * manifest, which lists the invoices of their plan, their messages to us, their clients, their recipes and rules, and every file they ever sent, too. It is made while it is taken, one file after another, so that memory does not grow with it.
 */
export function getAccountArchive(ctx: ExportContext): ExportStream {
  return {
    async writeTo(write, signal) {
      const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: (chunk) => write(chunk) }), {
        useWebWorkers: false,
        lastModDate: ctx.clock.now(),
      });
      const archive: Archive = { zip, taken: new Set(), signal };
      const entries: ManifestEntry[] = [];
      for await (const file of listKeptFiles(ctx)) entries.push(await addFile(ctx, archive, file));
      await addText(zip, 'manifest.json', JSON.stringify(await manifestOf(ctx, entries), null, 2));
      await zip.close();
    },
    check: async () => undefined,
    head: () => ({ fileName: 'datafix-everything.zip', contentType: 'application/zip', notes: [] }),
  };
}

async function manifestOf(ctx: ExportContext, files: readonly ManifestEntry[]) {
  const { email, tier, usage } = ctx.actor;
  return {
    madeAt: ctx.clock.now().toISOString(),
    account: { email, tier, usage: usage.unified },
    invoices: await listInvoices(ctx, null),
    messages: await listOwnMessages(ctx),
    clients: await listClients(ctx),
    recipes: await listRecipes(ctx),
    rules: (await listRuleRows(ctx.db, ctx.actor.userId)).map(toListedRule),
    history: await listHistory(ctx),
    files,
  };
}

async function addFile(ctx: ExportContext, archive: Archive, file: FileRow): Promise<ManifestEntry> {
  archive.signal.throwIfAborted();
  const leftOut: string[] = [];
  for (const { what, open } of await partsIfThere(ctx, file)) {
    const outcome = await addExport(archive.zip, archive.taken, open, archive.signal);
    if ('refusal' in outcome) leftOut.push(`${what}: ${outcome.refusal}`);
  }
  return {
    name: file.originalName,
    kind: file.kind,
    status: file.status,
    uploadedAt: file.createdAt.toISOString(),
    expiresAt: file.expiresAt?.toISOString() ?? null,
    rows: file.rowCount,
    leftOut,
  };
}

/** Made here of other files: there is no upload of it. */
function isMade({ kind }: FileRow): boolean {
  return kind === 'merged_table' || kind === 'merged_pdf';
}

interface Part {
  readonly what: string;
  readonly open: () => Promise<ExportStream>;
}

/** Nothing of a file that is deleted while the archive is made. */
async function partsIfThere(ctx: ExportContext, file: FileRow): Promise<readonly Part[]> {
  try {
    return await partsOf(ctx, file);
  } catch (error) {
    if (error instanceof AppError && error.code === 'expired') return [];
    throw error;
  }
}

/** What there is of a file: its upload while it is kept, and its results. */
async function partsOf(ctx: ExportContext, file: FileRow): Promise<readonly Part[]> {
  const parts: Part[] = [];
  if (!isMade(file) && (await findSourceExpiry(ctx.db, file, ctx.clock.now())) !== null)
    parts.push({
      what: 'Upload',
      open: async () => objectDownload(ctx, `uploads/${file.originalName}`, file.sourceKey),
    });
  if (file.kind === 'merged_pdf') return mergedPdfParts(ctx, file);
  if (file.status !== 'ready') return parts;
  const results = RESULT_FORMATS.map((format) => ({
    what: format.toUpperCase(),
    open: async () => inFolder('results', await getExport(ctx, { id: file.id, format, options: {} })),
  }));
  return [...parts, ...results];
}

/** The merged PDF; until it is there, the PDFs that go into it, which are deleted then. */
async function mergedPdfParts(ctx: ExportContext, file: FileRow): Promise<readonly Part[]> {
  const { merge } = await getOwnFile(ctx, file.id);
  if (merge === null) return [];
  const { parts, prefix } = merge;
  if (prefix !== null) {
    const name = `results/${exportName(file.originalName, 'pdf')}`;
    return [{ what: 'PDF', open: async () => objectDownload(ctx, name, `${prefix}merged.pdf`) }];
  }
  return parts.map(({ name, key }) => ({
    what: name,
    open: async () => objectDownload(ctx, `uploads/${name}`, key),
  }));
}

function inFolder(folder: string, download: ExportStream): ExportStream {
  return {
    ...download,
    head: () => {
      const head = download.head();
      return { ...head, fileName: `${folder}/${head.fileName}` };
    },
  };
}

/** The bytes of a stored object as they are. */
function objectDownload({ storage }: ExportContext, fileName: string, key: string): ExportStream {
  return {
    async writeTo(write, signal) {
      for await (const chunk of readObject(storage, key)) {
        signal.throwIfAborted();
        await write(chunk);
      }
    },
    check: async () => undefined,
    head: () => ({ fileName, contentType: 'application/octet-stream', notes: [] }),
  };
}

async function addText(zip: ZipWriter<unknown>, name: string, text: string): Promise<void> {
  await zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
}
