import { createReadStream } from 'node:fs';
import Papa from 'papaparse';
import { DedupedRows } from './deduped-rows.mjs';
import { reportUsage } from './report-usage.mjs';

/** `node papaparse.mjs <input> <output>`: streams the file, a Set against duplicates. */
const [input, output] = process.argv.slice(2);
const rows = new DedupedRows(output);
await new Promise((resolve, reject) => {
  Papa.parse(createReadStream(input, { encoding: 'latin1', highWaterMark: 256 * 1024 }), {
    delimiter: ';',
    chunk: ({ data }) => data.forEach((cells) => rows.add(cells)),
    complete: resolve,
    error: reject,
  });
});
rows.end();
reportUsage();
