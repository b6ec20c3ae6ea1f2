import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#domain/files/upload-limits.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { REGIONAL_PRICES } from '#domain/subscriptions/regional-prices.ts';

const web = join(import.meta.dirname, '..');
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Prices of the catalogue and of every country, as figures: `29.99`, `4,599`. */
const prices = [
  ...Object.values(PLANS)
    .filter(({ priceMinor }) => priceMinor > 0)
    .map(({ priceMinor }) => (priceMinor / 100).toFixed(2)),
  ...Object.values(REGIONAL_PRICES).flatMap(
    ({ displayPrice }) => /\d+[.,\u00A0 ]\d+/.exec(displayPrice) ?? [],
  ),
];

const written = (count: number) => `(?:${count}|${count.toLocaleString('en')})`;

const FORBIDDEN = [
  ...prices.map((price) => new RegExp(`(?<![\\d.,])${escape(price)}(?!\\d|rem)`)),
  // A sum of dollars; `${` opens a part of a template.
  /\$\d+[.,]\d|\$\d{2}|\$\d+ (?:a|per) month/,
  // The same in cents.
  ...Object.values(PLANS)
    .filter(({ priceMinor }) => priceMinor > 0)
    .map(({ priceMinor }) => new RegExp(`(?<![\\d.])${priceMinor}(?![\\d.])`)),
  ...Object.values(PLANS).map(
    ({ monthlyLimit }) =>
      new RegExp(
        `(?<!\\d)${written(monthlyLimit)} (?:(?:page|free) )*(?:credits|files|pages|merges|a month)`,
      ),
  ),
  ...Object.values(UPLOAD_LIMIT_BYTES).map((bytes) => new RegExp(`(?<!\\d)${bytes / 1024 / 1024} ?MB`)),
  /\b\d+\}? (?:page |free )*credits?\b/,
];

/** A comment may give an example. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '');

const isForbidden = (text: string) => FORBIDDEN.some((figure) => figure.test(text));

test.for([
  'Pro is $29.99 a month',
  'from $9 a month',
  'about €28.99',
  'const PRICE = 29.99;',
  'priceMinor: 2999',
  '25 free credits',
  '{25} credits',
  'convert 25 files each month',
  '2,000 pages',
  '2000 page credits',
  'up to 10 MB',
])('it would find: %s', (text) => {
  expect(isForbidden(text)).toBe(true);
});

test.for([
  '`${priceOfPlan(pro)} a month`',
  'className="w-[29.99rem]"',
  'const CELLS_MAX = 2000;',
  "replace(/a/, '$1')",
])('it lets pass: %s', (text) => {
  expect(isForbidden(text)).toBe(false);
});

test('no price and no limit of a plan is written by hand on a screen', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) => {
    const lines = withoutComments(readFileSync(join(web, path), 'utf8')).split('\n');
    // With the next line: a sentence goes on there.
    return lines
      .map((line, index) => `${line.trim()} ${lines[index + 1]?.trim() ?? ''}`)
      .filter(isForbidden)
      .map((text) => `${path}: ${text}`);
  });
  expect(found).toEqual([]);
});
