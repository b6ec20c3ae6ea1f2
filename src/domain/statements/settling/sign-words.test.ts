import { expect, test } from 'vitest';
import { signOfWords } from './sign-words.ts';

test.for([
  ['Platba kartou LIDL BRATISLAVA', -1],
  ['Platobný príkaz Nájomné', -1],
  ['Prijatá platba', 1],
  ['plat za březen', 1],
  ['Úhrada plat.kartou 8812', 0],
  ['ΑΓΟΡΑ ΣΚΛΑΒΕΝΙΤΗΣ', -1],
  ['ΜΙΣΘΟΔΟΣΙΑ ALPHA', 1],
  ['ПОКУПКА ПОС', -1],
  ['Зарахування переказу', 1],
  ['Töötasu veebruar', 1],
  ['Pirkinys', 0],
  ['LÖN MARS', 1],
  ['ONLINE PAYMENT THANK YOU', 1],
  ['Harbour Books, London', 0],
] as const)('%s: %i', ([text, sign]) => expect(signOfWords(text)).toBe(sign));
