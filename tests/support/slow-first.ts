import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take a minute and more. vitest has large files run first where it does not remember how long each took, as
 * after `npm ci`; a small one of these would run last, alone, and leave a core without work.
 */
const SLOW = [
  'src/server/platform/ocr/recognise-awkward-pages.test.ts',
  'tests/http/scanned-documents.test.ts',
  'scripts/convert.test.ts',
  'tests/http/statement-jobs.test.ts',
  'tests/http/document-images.test.ts',
  'src/server/platform/ocr/recognise-page.test.ts',
  'src/domain/table-repair/hostile-input.test.ts',
  'src/domain/statements/statement-quality.test.ts',
  'src/domain/pdf-merge/every-sample.test.ts',
  'tests/e2e/crawl.e2e.test.ts',
  'tests/e2e/file-list.e2e.test.ts',
  'tests/e2e/reach.e2e.test.ts',
  'tests/e2e/payments-look.e2e.test.ts',
  'tests/e2e/payments-over-time.e2e.test.ts',
];

const root = new URL('../..', import.meta.url);
const gone = SLOW.filter((path) => !existsSync(new URL(path, root)));
if (gone.length > 0) throw new Error(`slow-first.ts names what is not there: ${gone.join(', ')}`);

const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((path) => moduleId.endsWith(`/${path}`));

/** The order of vitest, with the slow files in front. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
