import { expect, test } from 'vitest';
import { recipeFileSchema } from './recipe-file.schemas.ts';

test('blank texts of a file say nothing: no account is posted to, and no vendor has an empty name', () => {
  const item = (id: string, does: object) => ({ id, taughtBy: null, isOn: true, does });
  const key = { kind: 'invoice', vendor: ' ', readAs: null, codes: [], domains: [], layout: [] };
  const does = { kind: 'booking', accountCode: ' ', taxCode: '' };
  const file = { version: 1, recipes: [{ version: 1, name: 'a', key, items: [item('a', does)] }] };
  expect(recipeFileSchema.parse(file).recipes).toMatchObject([
    { key: { vendor: null }, items: [{ does: { accountCode: null, taxCode: null } }] },
  ]);
});

test.for([
  { file: {}, says: 'This file holds no recipes. Choose one that was exported here.' },
  { file: { version: '1' }, says: 'This file holds no recipes. Choose one that was exported here.' },
  { file: { version: 2 }, says: 'This file is from a newer version of DataFix, which this one cannot read.' },
])('of a file such as $file a person is told what it is', ({ file, says }) => {
  const { error } = recipeFileSchema.safeParse(file);
  expect(error?.issues.map(({ message }) => message)).toEqual([says]);
});
