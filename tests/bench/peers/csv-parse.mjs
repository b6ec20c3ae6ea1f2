import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { DedupedRows } from './deduped-rows.mjs';
import { reportUsage } from './report-usage.mjs';

/** `node csv-parse.mjs <input> <output>`: streams the file, a Set against duplicates. */
const [input, output] = process.argv.slice(2);
const rows = new DedupedRows(output);
const parser = createReadStream(input, { highWaterMark: 256 * 1024 }).pipe(
  parse({ delimiter: ';', encoding: 'latin1' }),
);
parser.on('readable', () => {
  for (let cells = parser.read(); cells !== null; cells = parser.read()) rows.add(cells);
});
await finished(parser);
rows.end();
reportUsage();
