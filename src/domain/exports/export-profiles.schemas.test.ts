import { expect, test } from 'vitest';
import { exportProfilesSchema } from './export-profiles.schemas.ts';

test('remembers the answers of the formats that ask', () => {
  const profiles = {
    xero: { account: '429', dateOrder: 'mdy' },
    pastel: { gdc: 'G 8400000', yearStart: '3' },
  };
  expect(exportProfilesSchema.parse(profiles)).toEqual(profiles);
});

test.for([
  { name: 'a format that asks nothing', profiles: { csv: {} } },
  { name: 'an answer to no question', profiles: { xero: { colour: 'red' } } },
  { name: 'a month that there is not', profiles: { pastel: { yearStart: '13' } } },
  { name: 'an account of two lines', profiles: { xero: { account: '4\n29' } } },
])('refuses $name', ({ profiles }) => expect(exportProfilesSchema.safeParse(profiles).success).toBe(false));
