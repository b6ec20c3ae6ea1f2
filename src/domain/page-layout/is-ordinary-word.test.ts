import { expect, test } from 'vitest';
import { isOrdinaryWord } from './is-ordinary-word.ts';

test.for([
  'Grocer',
  'QUIKFUEL',
  'POS',
  'GmbH',
  'eBay',
  'McDonald',
  'Überweisung',
  'INV-2041',
  '0442',
  '#0442',
  '14:05',
  '05/03/2024',
  '****1234',
  'XXXX1234',
  "Sainsbury's",
  'AMAZON.CO.UK*A12',
  '&',
  '-',
  '(Rent)',
  'お支払',
  'Łódź',
  'T4',
])('%s is an ordinary word', (text) => expect(isOrdinaryWord(text)).toBe(true));

test.for(['QU1KFUEL', 'F~el', 'gRoCeR', '|', '¢ash', 'Wh0lesale', 'bcdfghjk', 'R£nt'])(
  '%s is not an ordinary word',
  (text) => expect(isOrdinaryWord(text)).toBe(false),
);
