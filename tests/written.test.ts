import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readSources } from './support/source-files.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const DECISIONS = 'docs/decisions';
const WRITTEN = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/GLOSSARY.md',
  ...readdirSync(join(projectRoot, DECISIONS)).map((name) => `${DECISIONS}/${name}`),
];
const sources = readSources();

/** Whether a path is there: whole, or as the end of a source file's, as `settling/repair-stretches.ts` is. */
function isThere(path: string): boolean {
  if (existsSync(join(projectRoot, path))) return true;
  const inSources = (found: string) =>
    path.endsWith('/') ? `/${found}`.includes(`/${path}`) : found.endsWith(`/${path}`);
  return sources.some((file) => inSources(file.path));
}

test.for(WRITTEN)('%s names files and folders that are there', (written) => {
  const named = [...read(written).matchAll(/`([\w-][\w.-]*(?:\/[\w.-]+)*(?:\.tsx?|\/))`/g)].map(
    ([, path = '']) => path,
  );
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
});

test('each decision that a comment cites has a page', () => {
  const pages = new Set(
    readdirSync(join(projectRoot, DECISIONS)).map((name) => name.slice(0, 3).toUpperCase()),
  );
  const comments = sources
    .filter(({ path }) => !path.includes('test'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\(D(\d{1,2})(?=[),:; ])/g)].map(([, number = '']) => ({ path, number })),
    );
  expect(comments.length).toBeGreaterThan(10);
  expect(comments.filter(({ number }) => !pages.has(`D${number.padStart(2, '0')}`))).toEqual([]);
});
