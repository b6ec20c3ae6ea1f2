/**
 * `npm run texts [-- domain …]`: every text that people meet, by domain, each with its place: for whoever reads them
 * through. A text stays beside what it belongs to; this is where all of them are seen at once.
 */
import { domainOf, readSources, type SourceFile } from '#tests/support/source-files.ts';
import { findTexts } from './texts/find-texts.ts';

const RINGS = ['src/web', 'src/server', 'src/domain', 'worker'];
/** Words of documents, and of other programs: nobody meets them. */
const DATA = /\.test\.|\/languages\/|\/banks\/|-signatures\.ts$|encoding-labels/;

function domainIn({ path }: SourceFile): string | null {
  const ring = RINGS.find((name) => path.startsWith(`${name}/`));
  if (ring === undefined || DATA.test(path)) return null;
  return domainOf(ring, path) ?? ring;
}

const asked = process.argv.slice(2);
const byDomain = Map.groupBy(readSources(), domainIn);
for (const [domain, files] of [...byDomain].toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''))) {
  if (domain === null || (asked.length > 0 && !asked.includes(domain))) continue;
  const texts = files.flatMap(findTexts);
  if (texts.length === 0) continue;
  console.log(`\n## ${domain}\n`);
  for (const { path, line, text } of texts) console.log(`${text}\n    ${path}:${String(line)}`);
}
