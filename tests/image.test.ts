import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readSources } from './support/source-files.ts';

const linesOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8').split('\n');
const isWithin = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** What the last stage takes from the project. */
const finalStage = linesOf('Dockerfile').slice(
  linesOf('Dockerfile').findLastIndex((line) => line.startsWith('FROM ')),
);
const copied = finalStage
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => line.split(/\s+/).slice(1, -1));

test('what the image copies is not kept from it', () => {
  const allowed = linesOf('.dockerignore').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !isWithin(path, allowed))).toEqual([]);
});

test('what runs in the image finds all that it imports', () => {
  const missing = readSources()
    .filter(({ path }) => isWithin(path, copied) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ isLocal, isTypeOnly, target }) => isLocal && !isTypeOnly && !isWithin(target, copied))
        .map(({ target }) => `${path} imports ${target}`),
    );
  expect(missing).toEqual([]);
});

test('the image has each command that the runbook names', () => {
  const named = new Set(
    [
      ...linesOf('docs/runbook.md')
        .join('\n')
        .matchAll(/npm run ([a-z-]+)/g),
    ].map(([, name = '']) => `scripts/${name}.ts`),
  );
  expect(named).toContain('scripts/jobs.ts');
  expect([...named].filter((path) => !copied.includes(path))).toEqual([]);
});
