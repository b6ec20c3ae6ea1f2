import { expect, test } from 'vitest';
import { applyRules } from './apply-rules.ts';
import { suggestRule } from './suggest-rule.ts';

test.for([
  ['CARD PAYMENT TO TESCO STORES 3321 ON 12 JAN', 'TESCO STORES'],
  ['DIRECT DEBIT VODAFONE LTD REF 123456', 'VODAFONE LTD'],
  ['DIRECT LINE INSURANCE 1234567', 'DIRECT LINE INSURANCE'],
  ['AMAZON.CO.UK*2K34L1 LONDON', 'AMAZON.CO.UK'],
  ['POS 4520 REWE SAGT DANKE 41234567//BERLIN/DE', 'REWE SAGT DANKE'],
  ['PAYPAL *SPOTIFY 35314369001', 'PAYPAL *SPOTIFY'],
  ['Starbucks London GB', 'Starbucks London'],
  ['Überweisung an Müller GmbH Rechnung 2024-01', 'Müller GmbH'],
  ['SEPA-Lastschrift Stadtwerke München Kundennr. 4711', 'Stadtwerke München'],
  ['PRLV SEPA EDF CLIENTS PARTICULIERS', 'EDF CLIENTS PARTICULIERS'],
  ['Transferencia de Juan Pérez', 'Juan Pérez'],
  ['UPI/DR/412345678/SWIGGY/HDFC', 'SWIGGY'],
  ['Betaalautomaat 12:30 ALBERT HEIJN 1234', 'ALBERT HEIJN'],
  ['VISA XXXX1234 NETFLIX.COM 866-579-7172', 'NETFLIX.COM'],
  ['12JAN25 O2', 'O2'],
  ['7-ELEVEN 33211', '7-ELEVEN'],
  ['  12345  ', '12345'],
  ['', ''],
] as const)('%s → %s', ([description, contains]) => {
  expect(suggestRule(description)).toBe(contains);
});

test.for(['PURCHASE  -- J.P. MORGAN, CHASE', 'a & b', '&&&', 'REF: *'])(
  'a rule of the text fits %s',
  (description) => {
    const contains = suggestRule(description);
    const booking = { payee: 'p', category: null, accountCode: null, taxCode: null };
    const row = { id: 'r', description, amount: '1.00' };
    expect(applyRules([row], [{ id: 'a', contains, direction: 'any', booking }]).size).toBe(1);
  },
);
