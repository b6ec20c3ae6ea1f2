import { expect, test } from 'vitest';
import { labelIn } from './sum-words.ts';

test.for([
  ['Total incl. delivery and VAT', 'total'],
  ['Total including delivery and VAT', 'total'],
  ['Gesamtbetrag einschließlich Versand und MwSt', 'total'],
  ['Total incl. VAT and shipping', 'total'],
  ['Delivery incl. VAT', 'shipping'],
  ['Total VAT incl. delivery', 'tax'],
])('%s is the %s', ([text = '', kind]) => expect(labelIn(text, { isRecognised: false })?.kind).toBe(kind));
