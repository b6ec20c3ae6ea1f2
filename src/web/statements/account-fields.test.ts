import { expect, test } from 'vitest';
import { sampleAccount } from '#tests/fixtures/statement-view/sample-statement.ts';
import { accountTexts, readAccountTexts } from './account-fields.ts';

const account = sampleAccount();
const texts = accountTexts(account);

test('what is left as it was asks for nothing', () => {
  expect(readAccountTexts(texts, account)).toEqual({ edit: null, problems: new Map() });
});

test('only what was changed is in the edit; an emptied field becomes null', () => {
  const changed = { ...texts, currency: 'usd', openingBalance: '1,000.5', accountNumber: ' ' };
  expect(readAccountTexts(changed, account).edit).toEqual({
    kind: 'setAccount',
    accountId: 'a1',
    fields: { currency: 'USD', openingBalance: '1000.50', accountNumber: null },
  });
});

test('what cannot be taken is named and keeps all of it back', () => {
  const { edit, problems } = readAccountTexts({ ...texts, currency: 'euro', holder: 'Ada' }, account);
  expect(edit).toBeNull();
  expect([...problems.keys()]).toEqual(['currency']);
});

test('a computed balance is no entry: the field is empty and leaving it so changes nothing', () => {
  const computed = sampleAccount({ isOpeningComputed: true });
  expect(accountTexts(computed).openingBalance).toBe('');
  expect(readAccountTexts(accountTexts(computed), computed).edit).toBeNull();
});
