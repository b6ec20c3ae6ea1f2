import { z } from 'zod';
import { createHash } from 'node:crypto';
import { getDocument, type PDFDocumentProxy } from '#server/platform/pdf/pdfjs.ts';
import { createPdfWorker } from '#server/platform/pdf/pdf-port.ts';

/** A place that a bookmark or a link leads to. */
export interface Target {
  /** From 0; null where it leads out of the file, or nowhere. */
  readonly page: number | null;
  readonly url: string | null;
  /** Such as `XYZ 72 700 null`; what a viewer does on the page. */
  readonly view: string;
}

export interface Bookmark extends Target {
  readonly depth: number;
  readonly title: string;
}

export interface PageLink extends Target {
  /** The page it stands on, from 0. */
  readonly from: number;
}

export interface Field {
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  /** Of its first widget, from 0. */
  readonly page: number;
}

/** What hangs on the pages of a PDF, as pdf.js reads it. */
export interface PdfContents {
  readonly pageCount: number;
  readonly bookmarks: readonly Bookmark[];
  readonly links: readonly PageLink[];
  readonly fields: readonly Field[];
  /** Of each page, sorted. */
  readonly annotations: readonly (readonly string[])[];
  /** Name and digest; those of the document and those of its pages. */
  readonly attachments: readonly string[];
  readonly labels: readonly string[] | null;
  /** Names of layers, those that are off with a minus in front. */
  readonly layers: readonly string[];
  /** Of each page: the roles of its structure, outermost first; empty where it has none. */
  readonly structure: readonly string[];
  readonly hasScripts: boolean;
  readonly title: string | null;
  readonly producer: string | null;
}

const annotationSchema = z.object({
  subtype: z.string().nullish(),
  dest: z.unknown().optional(),
  url: z.string().nullish(),
  unsafeUrl: z.string().nullish(),
});
type Annotation = z.infer<typeof annotationSchema>;
const fieldSchema = z.object({
  type: z.string().nullish(),
  value: z.unknown().optional(),
  page: z.number().nullish(),
});
const outlineSchema = z.array(
  z.object({
    title: z.string(),
    dest: z.unknown().optional(),
    url: z.string().nullish(),
    get items() {
      return outlineSchema;
    },
  }),
);
type Outline = z.infer<typeof outlineSchema>;
const refSchema = z.object({ num: z.number(), gen: z.number() });
const nodeSchema = z.object({
  role: z.string().nullish(),
  get children() {
    return z.array(nodeSchema).nullish();
  },
});
type StructureNode = z.infer<typeof nodeSchema>;
const groupsSchema = z.array(
  z.tuple([z.string(), z.object({ name: z.string().nullish(), visible: z.boolean() })]),
);

/** @throws what pdf.js throws where it does not open the file */
export async function readContents(bytes: Uint8Array, password: string | null = null): Promise<PdfContents> {
  const worker = createPdfWorker(() => true);
  const loading = getDocument({
    data: new Uint8Array(bytes),
    ...(password === null ? {} : { password }),
    worker,
    verbosity: 0,
  });
  try {
    return await contentsOf(await loading.promise);
  } finally {
    await loading.destroy();
    worker.destroy();
  }
}

async function contentsOf(document: PDFDocumentProxy): Promise<PdfContents> {
  const links: PageLink[] = [];
  const annotations: string[][] = [];
  const structure: string[] = [];
  for (let index = 0; index < document.numPages; index += 1) {
    const page = await document.getPage(index + 1);
    const found = z.array(annotationSchema).parse(await page.getAnnotations({ intent: 'display' }));
    annotations.push(found.map(({ subtype }) => subtype ?? '').toSorted());
    for (const one of found)
      if (one.subtype === 'Link') links.push({ from: index, ...(await targetOf(document, one)) });
    const roles = rolesOf(nodeSchema.nullish().parse(await page.getStructTree()));
    structure.push(roles === 'Root' ? '' : roles);
    page.cleanup();
  }
  const metadata = z
    .object({ Title: z.string().nullish(), Producer: z.string().nullish() })
    .parse((await document.getMetadata()).info);
  const groups = groupsSchema.parse([...(await document.getOptionalContentConfig({ intent: 'display' }))]);
  return {
    pageCount: document.numPages,
    bookmarks: await flattened(document, outlineSchema.nullish().parse(await document.getOutline()) ?? [], 0),
    links,
    fields: await fieldsOf(document),
    annotations,
    attachments: await attachmentsOf(document),
    labels: await document.getPageLabels(),
    layers: groups.map(([, { name, visible }]) => `${visible ? '' : '-'}${name ?? ''}`),
    structure,
    hasScripts: await hasScripts(document),
    title: metadata.Title ?? null,
    producer: metadata.Producer ?? null,
  };
}

async function flattened(document: PDFDocumentProxy, outline: Outline, depth: number): Promise<Bookmark[]> {
  const all: Bookmark[] = [];
  for (const entry of outline) {
    all.push({ depth, title: entry.title, ...(await targetOf(document, entry)) });
    all.push(...(await flattened(document, entry.items, depth + 1)));
  }
  return all;
}

async function targetOf(
  document: PDFDocumentProxy,
  { dest, url, unsafeUrl }: Pick<Annotation, 'dest' | 'url' | 'unsafeUrl'>,
): Promise<Target> {
  const explicit: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  if (!Array.isArray(explicit)) return { page: null, url: url ?? unsafeUrl ?? null, view: '' };
  const [first, ...rest]: unknown[] = explicit;
  const view = rest
    .map((part) => z.object({ name: z.string() }).safeParse(part).data?.name ?? JSON.stringify(part))
    .join(' ');
  const ref = refSchema.safeParse(first);
  const page = ref.success
    ? await document.getPageIndex(ref.data).catch(() => null)
    : (z.number().safeParse(first).data ?? null);
  return { page, url: null, view };
}

async function fieldsOf(document: PDFDocumentProxy): Promise<Field[]> {
  const fields: Field[] = [];
  for (const [name, widgets] of (await document.getFieldObjects()) ?? []) {
    // What stands above fields has no type; a field with several widgets is listed before them, without one.
    const first = z
      .array(fieldSchema)
      .parse(widgets)
      .find(({ type }) => (type ?? '') !== '');
    if (first === undefined) continue;
    const { type, value = null, page } = first;
    fields.push({ name, kind: type ?? '', value: JSON.stringify(value), page: page ?? -1 });
  }
  return fields;
}

async function attachmentsOf(document: PDFDocumentProxy): Promise<string[]> {
  const all: string[] = [];
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content: unknown = await document.getAttachmentContent(id);
    const digest = content instanceof Uint8Array ? createHash('sha256').update(content).digest('hex') : '';
    all.push(`${filename} ${digest.slice(0, 16)}`);
  }
  return all.toSorted();
}

/** `hasJSActions` takes every field for signatures for one with a script. */
async function hasScripts(document: PDFDocumentProxy): Promise<boolean> {
  if (z.unknown().parse(await document.getJSActions()) !== null) return true;
  for (const widgets of (await document.getFieldObjects())?.values() ?? []) {
    const found = z.array(z.object({ actions: z.unknown().optional() })).parse(widgets);
    if (found.some(({ actions }) => (actions ?? null) !== null)) return true;
  }
  return false;
}

function rolesOf(node: StructureNode | null | undefined): string {
  if (node?.role === undefined || node.role === null) return '';
  const inner = (node.children ?? []).map(rolesOf).filter((roles) => roles !== '');
  return inner.length === 0 ? node.role : `${node.role}(${inner.join(' ')})`;
}
