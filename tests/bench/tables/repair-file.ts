import { closeSync, createWriteStream, fstatSync, openSync, readSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { RESULT_OBJECTS, type ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import { TableRepair } from '#domain/table-repair/table-repair.ts';
import { startComparerThread, THREAD_PAYS_BYTES } from '#server/table-repair/comparer-thread.ts';

/** Of each object, what may wait to be written. */
const WAITING_BYTES = 1024 * 1024;

/** `node repair-file.ts <input> <folder>`: the whole repair of one file, all stored objects written to disk. */
const [input = '', folder = ''] = process.argv.slice(2);
const files = new Map<ResultObject, WriteStream>(
  RESULT_OBJECTS.map((name) => [
    name,
    createWriteStream(join(folder, name), { highWaterMark: WAITING_BYTES }),
  ]),
);
const full = new Set<WriteStream>();
const source = openSync(input, 'r');
const thread = fstatSync(source).size < THREAD_PAYS_BYTES ? null : startComparerThread();
const repair = new TableRepair(
  (name, chunk) => {
    const file = files.get(name);
    if (file?.write(chunk) === false) full.add(file);
  },
  { openComparer: thread?.open },
);
// What has been written to the repair may be overwritten.
const chunk = new Uint8Array(256 * 1024);
for (let length = readSync(source, chunk); length > 0; length = readSync(source, chunk)) {
  repair.write(chunk.subarray(0, length));
  for (const file of full) if (file.writableNeedDrain) await once(file, 'drain');
  full.clear();
}
repair.end();
closeSync(source);
await thread?.close();
await Promise.all([...files.values()].map(async (file) => once(file.end(), 'close')));
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakKilobytes: maxRSS }));
