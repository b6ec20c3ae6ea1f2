import { readdirSync } from 'node:fs';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { join } from 'node:path';

const FOLDER = fileURLToPath(new URL('../tests/bench/', import.meta.url));
const SUFFIX = '.bench.ts';

/** `npm run bench -- <name>` runs tests/bench/<name>.bench.ts, whose default export measures and prints. Without a name: the list. */
async function main(name: string | undefined): Promise<void> {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length));
  if (name === undefined || !names.includes(name)) {
    console.log(`Benchmarks: ${names.join(', ')}. Run one with: npm run bench -- <name>`);
    if (name !== undefined) process.exitCode = 1;
    return;
  }
  // A file of ours, named by its folder.
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const bench: { default?: () => Promise<void> } = await import(
    pathToFileURL(join(FOLDER, name + SUFFIX)).href
  );
  if (bench.default === undefined) throw new Error(`${name}${SUFFIX} has no default export`);
  await bench.default();
}

await main(process.argv[2]);
