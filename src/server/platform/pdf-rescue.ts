/** Of an object's dictionary, where its type is looked for. */
const DICTIONARY = 4000;

/**
 * A PDF whose end was cut off has lost its table of contents: the same bytes with a new one, of what is still there.
 * Null where no page is found, as in files that keep their pages compressed.
 */
export function rescuePdf(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const found = { Catalog: '', Pages: '', Page: [] as string[] };
  let highest = 0;
  for (const { 1: number = '', 2: generation = '', index } of text.matchAll(
    /(\d{1,9})\s+(\d{1,5})\s+obj\b/g,
  )) {
    highest = Math.max(highest, Number(number));
    const dictionary = text.slice(index, index + DICTIONARY).split(/endobj|\bstream\b/, 1)[0] ?? '';
    const reference = `${number} ${generation} R`;
    const type = /\/Type\s*\/(Catalog|Pages|Page)\b/.exec(dictionary)?.[1];
    if (type === 'Page') found.Page.push(reference);
    else if (type === 'Catalog') found.Catalog = reference;
    else if (type === 'Pages' && !dictionary.includes('/Parent')) found.Pages = reference;
  }
  if (found.Page.length === 0) return null;
  // What was cut may be within a stream.
  return Buffer.concat([bytes, Buffer.from(`\nendstream\nendobj\n${contentsOf(found, highest)}`, 'latin1')]);
}

/** The objects that are lost, and a trailer. */
function contentsOf(
  found: { readonly Catalog: string; readonly Pages: string; readonly Page: readonly string[] },
  highest: number,
): string {
  const [pages, catalog] = [highest + 1, highest + 2].map(String);
  const tree = `${pages ?? ''} 0 obj\n<< /Type /Pages /Count ${String(found.Page.length)} /Kids [${found.Page.join(' ')}] >>\nendobj\n`;
  const hasTree = found.Pages !== '';
  const root = `${catalog ?? ''} 0 obj\n<< /Type /Catalog /Pages ${hasTree ? found.Pages : `${pages ?? ''} 0 R`} >>\nendobj\n`;
  const hasRoot = found.Catalog !== '' && hasTree;
  return `${hasTree ? '' : tree}${hasRoot ? '' : root}trailer\n<< /Root ${hasRoot ? found.Catalog : `${catalog ?? ''} 0 R`} /Size ${String(highest + 3)} >>\nstartxref\n0\n%%EOF\n`;
}
