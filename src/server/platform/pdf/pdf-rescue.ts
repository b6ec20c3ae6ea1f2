/** Of an object's dictionary, how much is looked at. */
const DICTIONARY = 20_000;
const OBJECT = /(\d{1,9})\s+(\d{1,5})\s+obj\b/g;
const REFERENCE = /(\d{1,9})\s+\d{1,5}\s+R\b/g;

/**
 * A PDF that lost nothing but the table of objects at its end: the same bytes with a new one. Null where more may be
 * missing: an object that is referred to, a page that is counted, the end of an object. What a cut took of the rows must
 * never go unsaid.
 */
export function rescuePdf(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/endobj\s*(?:x|xr|xre|xref\b[^a-z]*(?:t[a-z]{0,6}.*)?)?$/s.test(text.slice(-DICTIONARY))) return null;
  const objects = objectsOf(text);
  const catalog = objects.find(({ type }) => type === 'Catalog');
  const tree = objects.find(({ type, dictionary }) => type === 'Pages' && !dictionary.includes('/Parent'));
  if (catalog === undefined || tree === undefined) return null;
  const pages = objects.filter(({ type }) => type === 'Page').length;
  if (Number(/\/Count\s+(\d+)/.exec(tree.dictionary)?.[1]) !== pages || !areComplete(objects)) return null;
  const size = objects.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
  const trailer = `\ntrailer\n<< /Root ${String(catalog.number)} ${catalog.generation} R /Size ${String(size)} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(trailer, 'latin1')]);
}

interface FoundObject {
  readonly number: number;
  readonly generation: string;
  readonly type: string | null;
  readonly dictionary: string;
}

function objectsOf(text: string): FoundObject[] {
  const starts = [...text.matchAll(OBJECT)];
  return starts.map(({ 1: number = '', 2: generation = '', index }, at) => {
    // No further than the next object: else many without an end would each be looked through to the end of the file.
    const until = Math.min(starts[at + 1]?.index ?? text.length, index + DICTIONARY);
    const [object = ''] = text.slice(index, until).split('endobj', 1);
    const dictionary = object.split(/\bstream\b/, 1)[0] ?? '';
    const type = /\/Type\s*\/(Catalog|Pages|Page|ObjStm)\b/.exec(dictionary)?.[1] ?? null;
    return { number: Number(number), generation, type, dictionary };
  });
}

/** Whether all that is referred to is there. What objects in a compressed stream refer to cannot be told. */
function areComplete(objects: readonly FoundObject[]): boolean {
  const found = new Set(objects.map(({ number }) => number));
  return objects.every(
    ({ type, dictionary }) =>
      type !== 'ObjStm' &&
      // The key of a protected file went with its end.
      !/\/Filter\s*\/Standard\b/.test(dictionary) &&
      dictionary.matchAll(REFERENCE).every(({ 1: number }) => found.has(Number(number))),
  );
}
