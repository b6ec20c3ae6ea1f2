import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';

/** `node pdf-lib-merge.ts <output> <input>...`: pages copied by pdf-lib, as its documentation shows; prints as `merge-files.ts`. */
const start = performance.now();
const [output = '', ...inputs] = process.argv.slice(2);
const merged = await PDFDocument.create();
for (const path of inputs) {
  const source = await PDFDocument.load(readFileSync(path));
  for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
}
writeFileSync(output, await merged.save());
console.log((performance.now() - start) / 1000);
