import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { RESULT_OBJECTS, type ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import { TableRepair } from '#domain/table-repair/table-repair.ts';

/** `node repair-file.ts <input> <folder>`: the whole repair of one file, all stored objects written to disk. */
const [input = '', folder = ''] = process.argv.slice(2);
const files = new Map<ResultObject, WriteStream>(
  RESULT_OBJECTS.map((name) => [name, createWriteStream(join(folder, name))]),
);
const full = new Set<WriteStream>();
const repair = new TableRepair((name, chunk) => {
  const file = files.get(name);
  if (file?.write(chunk) === false) full.add(file);
});
for await (const chunk of createReadStream(input, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
  repair.write(chunk);
  for (const file of full) if (file.writableNeedDrain) await once(file, 'drain');
  full.clear();
}
repair.end();
await Promise.all([...files.values()].map(async (file) => once(file.end(), 'close')));
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakKilobytes: maxRSS }));
