import { expect, test } from 'vitest';
import { parseSync } from 'oxc-parser';
import { findTexts } from './find-texts.ts';

function textsOf(text: string): string[] {
  const path = 'src/web/made-up.tsx';
  const { program } = parseSync(path, text);
  return findTexts({ path, text, program, imports: [], isBarrel: false }).map(
    (found) => `${String(found.line)} ${found.text}`,
  );
}

test('what an element says is one text, with what stands in others in it', () => {
  expect(
    textsOf(`const a = (
      <section className="Grid of cards">
        <p>
          Read <a href="/terms">the terms</a> of{' '}
          <b>{company}</b> first.
        </p>
        <button>OK</button>
      </section>
    );`),
  ).toEqual(['3 Read the terms of {…} first.', '7 OK']);
});

test('labels and sentences of the code count, names and codes do not', () => {
  expect(
    textsOf(`import { x } from './A b.ts';
      const a = <input aria-label="Name" className="flex Gap" type="text" />;
      const b = \`\${count} files could not be read.\`;
      throw new AppError('not_found', 'There is no such file.');
      const c = ['Uppercase', 'lower case words', 'CODE_OF IT'];`),
  ).toEqual(['2 Name', '3 {…} files could not be read.', '4 There is no such file.']);
});
