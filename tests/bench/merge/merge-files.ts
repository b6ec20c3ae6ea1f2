import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { mergePdfs } from '#domain/pdf-merge/merge-pdfs.ts';
import type { MergeOptions } from '#domain/pdf-merge/pdf-merge.schemas.ts';

const AS_SENT: MergeOptions = {
  files: [],
  order: null,
  sort: 'none',
  blankPages: false,
  interleave: 'off',
  title: null,
};

/** `node merge-files.ts <output> <input>...`: the merge as a command, which prints the seconds without its own start. */
const start = performance.now();
const [output = '', ...inputs] = process.argv.slice(2);
const files = inputs.map((path) => ({ name: basename(path), bytes: readFileSync(path), password: null }));
const { chunks } = mergePdfs(files, AS_SENT, { now: new Date() });
const file = openSync(output, 'w');
for (const chunk of chunks) writeSync(file, chunk);
closeSync(file);
console.log((performance.now() - start) / 1000);
