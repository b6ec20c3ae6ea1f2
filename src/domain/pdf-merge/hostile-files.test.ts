import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { HOSTILE } from '#tests/fixtures/pdf-merge/hostile-samples.ts';
import { mergeSamples } from '#tests/fixtures/pdf-merge/merge-samples.ts';
import { companion } from '#tests/fixtures/pdf-merge/outline-samples.ts';
import { readContents } from '#tests/support/pdf-proof/pdf-contents.ts';
import { checkWithQpdf, rewriteWithQpdf } from '#tests/support/pdf-proof/qpdf.ts';
import { mergePdfs, type MergedPdf } from './merge-pdfs.ts';
import { mergeOptionsSchema } from './pdf-merge.schemas.ts';

interface Outcome {
  readonly bytes: Buffer | null;
  readonly warnings: MergedPdf['warnings'];
}

/** The merge with another file; null where it is refused, by name and with a sentence. */
function mergeWith(name: string, bytes: Uint8Array, password: string | null = null): Outcome {
  try {
    const { chunks, warnings } = mergePdfs(
      [{ name: `${name}.pdf`, bytes, password }, companion()],
      mergeOptionsSchema.parse({}),
      { now: new Date(0) },
    );
    return { bytes: Buffer.concat([...chunks]), warnings };
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ message: expect.stringMatching(new RegExp(`^${name}\\.pdf.*\\.$`, 's')) });
    return { bytes: null, warnings: [] };
  }
}

/** What a check says that is no news: what stands within streams stays as it was found, be it damaged. */
const OF_NO_MATTER =
  /^$|^checking |^PDF Version|^File is not|^No syntax or stream|^errors that qpdf cannot|operation succeeded with warnings|content, offset|stream data, offset|content\)|decoding content stream|marker|JPEG|Huffman/;

const faultsOfStructure = (messages: string) =>
  messages.split('\n').filter((line) => !OF_NO_MATTER.test(line));

describe('files made to do harm', () => {
  test.for(HOSTILE)('$name', async ({ name, make }) => {
    const { bytes, isBomb } = make();
    const merged = mergeWith(name, bytes);
    if (merged.bytes === null || isBomb === true) return;
    const { isClean, hasGivenUp } = await checkWithQpdf(merged.bytes);
    expect(isClean || hasGivenUp).toBe(true);
  });

  test('nothing that runs comes into the result, and it is told', async () => {
    const hostile = HOSTILE.find(({ name }) => name === 'scripts')?.make().bytes ?? new Uint8Array();
    const { bytes, warnings } = mergeWith('scripts', hostile);
    const plain = Buffer.from(
      await rewriteWithQpdf(bytes ?? hostile, ['--qdf', '--object-streams=disable']),
    ).toString('latin1');
    expect(plain.match(/\/(JavaScript|JS|Launch|ImportData|calc\.exe)\b/g)).toBeNull();
    expect((await readContents(bytes ?? hostile)).hasScripts).toBe(false);
    expect(warnings.join()).toMatch(/script/i);
  });
});

describe('files damaged at random', () => {
  const edits = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(30),
      put: fc.oneof(
        fc.constantFrom(
          '',
          ' ',
          '0 R',
          '<<',
          '>>',
          '[',
          ']',
          '(',
          ')',
          'endobj',
          'stream',
          'null',
          '/Kids',
          '4 0 R',
          '-1',
          '99999999999',
        ),
        fc.string({ maxLength: 8 }),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  );

  function damaged(
    bytes: Uint8Array,
    changes: readonly { at: number; length: number; put: string }[],
  ): Buffer {
    let result = Buffer.from(bytes);
    for (const { at, length, put } of changes) {
      const start = Math.floor(at * result.length);
      result = Buffer.concat([result.subarray(0, start), Buffer.from(put), result.subarray(start + length)]);
    }
    return result;
  }

  test('are refused with a sentence, or give a file that qpdf finds nothing wrong with', async () => {
    const small = (await mergeSamples()).filter(({ bytes }) => bytes.length < 10_000);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...small), edits, async ({ bytes, password }, changes) => {
        const merged = mergeWith('damaged', damaged(bytes, changes), password);
        if (merged.bytes === null) return;
        const { hasGivenUp, messages } = await checkWithQpdf(merged.bytes);
        if (!hasGivenUp) expect(faultsOfStructure(messages)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
