import { elementText } from '#domain/values/xml-text.ts';
import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { PdfName, PdfStream, PdfString, type PdfDict, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { decodeTextString, encodeTextString, latin1Bytes } from '#domain/pdf/text-string.ts';
import { baseName } from './base-name.ts';
import type { Merge, MergingFile } from './merge.ts';

const PRODUCER = 'DataFix';
const TITLE_MAX = 300;
/** What a document says of itself that the result says too where all files say the same. */
const SHARED_FACTS = ['Author', 'Subject', 'Keywords'] as const;
/** How a viewer shows or prints a document, likewise. */
const SHARED_PREFERENCES = ['Direction', 'PrintScaling', 'Duplex'] as const;

/** Says what the result is, twice, as files do: in the old dictionary and in XMP; and how it is to be shown. */
export function addMetadata(merge: Merge): void {
  const { builder, catalog, info, files, now } = merge;
  const { title } = merge.options;
  const facts = new Map<string, string>([['Title', title === null || title === '' ? titleOf(files) : title]]);
  for (const key of SHARED_FACTS) {
    const shared = sharedText(files, (file) => file.dictOf(file.trailer.get('Info'))?.get(key));
    if (shared !== null) facts.set(key, shared);
  }
  for (const [key, text] of facts) info.set(key, encodeTextString(text));
  info.set('Producer', encodeTextString(PRODUCER));
  for (const key of ['CreationDate', 'ModDate']) info.set(key, new PdfString(latin1Bytes(pdfDate(now))));

  const xmp = new TextEncoder().encode(xmpOf(facts, now));
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Type', new PdfName('Metadata')],
    ['Subtype', new PdfName('XML')],
  ]);
  catalog.set('Metadata', builder.add(new PdfStream(dict, () => xmp)));

  const language = sharedText(files, (file) => file.catalog.get('Lang'));
  if (language !== null) catalog.set('Lang', encodeTextString(language));
  showAsMerged(merge);
}

/** The bookmarks are shown, for they say where each file begins; the rest as the files want it where they agree. */
function showAsMerged({ catalog, files }: Merge): void {
  catalog.set('PageMode', new PdfName('UseOutlines'));
  const layout = sharedName(files, (file) => file.catalog.get('PageLayout'));
  if (layout !== null) catalog.set('PageLayout', layout);
  const preferences: PdfDict = new Map([['DisplayDocTitle', true]]);
  for (const key of SHARED_PREFERENCES) {
    const name = sharedName(files, (file) => file.dictOf(file.catalog.get('ViewerPreferences'))?.get(key));
    if (name !== null) preferences.set(key, name);
  }
  catalog.set('ViewerPreferences', preferences);
}

/** The names of the files: as many as there is room for. */
function titleOf(files: readonly MergingFile[]): string {
  let title = '';
  for (const { name } of files) {
    const longer = title === '' ? baseName(name) : `${title}, ${baseName(name)}`;
    if (longer.length > TITLE_MAX - 1) return `${title === '' ? longer.slice(0, TITLE_MAX - 1) : title}…`;
    title = longer;
  }
  return title;
}

type Lookup = (file: PdfFile) => PdfValue | undefined;

/** The text that all files have there; null where one has none or another. */
function sharedText(files: readonly MergingFile[], lookup: Lookup): string | null {
  return shared(files, ({ file }) => {
    const value = file.resolve(lookup(file));
    return value instanceof PdfString ? decodeTextString(value).trim() : null;
  });
}

function sharedName(files: readonly MergingFile[], lookup: Lookup): PdfName | null {
  const text = shared(files, ({ file }) => {
    const value = file.resolve(lookup(file));
    return value instanceof PdfName ? value.text : null;
  });
  return text === null ? null : new PdfName(text);
}

function shared(files: readonly MergingFile[], read: (file: MergingFile) => string | null): string | null {
  const texts = new Set(files.map(read));
  const [text] = texts;
  return texts.size === 1 && text ? text : null;
}

/** As ISO 32000-2, 7.9.4. */
function pdfDate(date: Date): string {
  return `D:${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
}

function xmpOf(facts: ReadonlyMap<string, string>, now: Date): string {
  const date = `${now.toISOString().slice(0, 19)}Z`;
  const inLanguage = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  const element = (name: string, key: string, wrap: (text: string) => string) => {
    const text = facts.get(key);
    return text === undefined ? [] : [`<${name}>${wrap(text)}</${name}>`];
  };
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">',
    '<dc:format>application/pdf</dc:format>',
    ...element('dc:title', 'Title', inLanguage),
    ...element('dc:creator', 'Author', (text) => `<rdf:Seq><rdf:li>${escapeXml(text)}</rdf:li></rdf:Seq>`),
    ...element('dc:description', 'Subject', inLanguage),
    ...element('pdf:Keywords', 'Keywords', escapeXml),
    `<pdf:Producer>${PRODUCER}</pdf:Producer>`,
    `<xmp:CreateDate>${date}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${date}</xmp:ModifyDate>`,
    `<xmp:MetadataDate>${date}</xmp:MetadataDate>`,
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}

/** Without what no XML may hold: control characters, halves of pairs, non-characters. */
function escapeXml(text: string): string {
  return elementText(text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ''));
}
