import { expect, test } from 'vitest';
import { mergeItem } from './merge-list.ts';
import { mergeOptionsOf, NO_SETTINGS } from './merge-settings.ts';

test('a file of a date that no calendar has is merged as any other', () => {
  const item = mergeItem(new File(['%PDF-'], 'a.pdf', { lastModified: 9e15 }));
  expect(mergeOptionsOf([item], NO_SETTINGS).files).toEqual([{ pages: null, rotate: 0, modifiedAt: null }]);
});
