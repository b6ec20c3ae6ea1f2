import { expect, test } from 'vitest';
import { PdfName, PdfRef, PdfStream, PdfString, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { PdfBuilder } from './pdf-builder.ts';
import { shareEqualObjects } from './share-equal-objects.ts';

const name = (text: string) => new PdfName(text);
const dict = (entries: Record<string, PdfValue>): PdfDict => new Map(Object.entries(entries));
const stream = (text: string, entries: Record<string, PdfValue> = {}) =>
  new PdfStream(dict(entries), () => Buffer.from(text));

/** Adds the same twice; tells whether it is written once. */
function isShared(add: (builder: PdfBuilder) => PdfRef): boolean {
  const builder = new PdfBuilder();
  const [one, other] = [add(builder), add(builder)];
  const standIns = shareEqualObjects(builder);
  expect(standIns[one.num]).toBe(one.num);
  return standIns[other.num] === one.num;
}

const font = (builder: PdfBuilder, file: string) => {
  const descriptor = builder.reserve();
  const descendant = builder.add(
    dict({ Type: name('Font'), FontDescriptor: descriptor, W: builder.add([1, [500, 600], 3, 4, 5, 6, 7]) }),
  );
  builder.set(descriptor, dict({ Type: name('FontDescriptor'), FontFile2: builder.add(stream(file)) }));
  return builder.add(
    dict({ Type: name('Font'), DescendantFonts: [descendant], ToUnicode: builder.add(stream('cmap')) }),
  );
};

test.for<[string, (builder: PdfBuilder) => PdfRef]>([
  ['a stream', (builder) => builder.add(stream('logo'))],
  ['a font with its file, widths and descendant', (builder) => font(builder, 'file')],
  [
    'a form that draws an image with a mask, by resources of its own',
    (builder) => {
      const mask = builder.add(stream('mask', { Subtype: name('Image') }));
      const image = builder.add(stream('image', { Subtype: name('Image'), SMask: mask }));
      const resources = builder.add(
        dict({ XObject: dict({ Im1: image }), Font: dict({ F1: font(builder, 'f') }) }),
      );
      return builder.add(stream('/Im1 Do', { Subtype: name('Form'), Resources: resources }));
    },
  ],
  [
    'a font whose box, widths and names are objects of their own',
    (builder) => {
      const width = builder.add(600);
      const box = builder.add([-600, -300, width, 832]);
      const ordering = builder.add(new PdfString(Buffer.from('Identity')));
      return builder.add(
        dict({
          Type: name('Font'),
          FontBBox: box,
          W: builder.add([1, 2, width, 4, 5, 6, 7, 8, 9]),
          Ordering: ordering,
        }),
      );
    },
  ],
  ['a color space', (builder) => builder.add([name('ICCBased'), builder.add(stream('profile'))])],
])('%s is written once', ([, add]) => expect(isShared(add)).toBe(true));

test.for<[string, (builder: PdfBuilder) => PdfRef]>([
  ['a page', (builder) => builder.add(dict({ Type: name('Page'), Contents: builder.add(stream('c')) }))],
  ['an annotation', (builder) => builder.add(dict({ Subtype: name('Link'), Rect: [0, 0, 1, 1] }))],
  ['a field', (builder) => builder.add(dict({ FT: name('Tx'), T: new PdfString(Buffer.from('n')) }))],
  ['a bookmark', (builder) => builder.add(dict({ Title: new PdfString(Buffer.from('n')) }))],
  ['a layer', (builder) => builder.add(dict({ Type: name('OCG'), Name: new PdfString(Buffer.from('n')) }))],
  ['an element of structure', (builder) => builder.add(dict({ S: name('P'), P: new PdfRef(1) }))],
  ['a destination', (builder) => builder.add([new PdfRef(1), name('XYZ'), 0, 0, 0])],
  ['a box', (builder) => builder.add([0, 0, 100, 100])],
  ['an empty list', (builder) => builder.add([])],
  ['what is marked in the structure', (builder) => builder.add(stream('form', { StructParents: 4 }))],
  [
    'how an annotation looks',
    (builder) => {
      const look = builder.add(stream('q Q'));
      builder.add(dict({ Subtype: name('Widget'), AP: builder.add(dict({ N: dict({ On: look }) })) }));
      return look;
    },
  ],
])('%s is never shared', ([, add]) => expect(isShared(add)).toBe(false));

test.for<[string, PdfStream, PdfStream]>([
  ['content', stream('a'.repeat(100)), stream(`${'a'.repeat(40)}b${'a'.repeat(59)}`)],
  ['length', stream('aa'), stream('a')],
  ['dictionary', stream('a', { Width: 1 }), stream('a', { Width: 2 })],
])('streams of a different %s stay apart', ([, one, other]) => {
  const builder = new PdfBuilder();
  const refs = [builder.add(one), builder.add(other)];
  expect([...shareEqualObjects(builder)].slice(1)).toEqual(refs.map(({ num }) => num));
});

test('bytes are asked for only where dictionaries are equal', () => {
  const builder = new PdfBuilder();
  const refuse = () => {
    throw new Error('not needed');
  };
  builder.add(new PdfStream(dict({ Length: 5 }), refuse));
  builder.add(new PdfStream(dict({ Length: 6 }), refuse));
  expect([...shareEqualObjects(builder)]).toEqual([0, 1, 2]);
});

test('references to references end where those lead, and nowhere in a circle', () => {
  const builder = new PdfBuilder();
  const [one, other] = [builder.reserve(), builder.reserve()];
  builder.set(one, other);
  builder.set(other, one);
  const page = builder.add(dict({ Type: name('Page') }));
  builder.add(page);
  expect([...shareEqualObjects(builder)]).toEqual([0, 0, 0, 3, 3]);
});

test('forms that draw each other in a circle are compared to an end', () => {
  const builder = new PdfBuilder();
  for (let pair = 0; pair < 2; pair += 1) {
    const [one, other] = [builder.reserve(), builder.reserve()];
    builder.set(one, stream('f', { Resources: dict({ XObject: dict({ F: other }) }) }));
    builder.set(other, stream('f', { Resources: dict({ XObject: dict({ F: one }) }) }));
  }
  expect(shareEqualObjects(builder)).toHaveLength(5);
});
