import { expect, test } from 'vitest';
import { withoutFrames } from './without-frames.ts';

test.for([
  { read: '[Total EUR 34,73]', meant: 'Total EUR 34,73', why: 'a frame is around the line' },
  { read: '|Rent 1,200.00|', meant: 'Rent 1,200.00', why: 'rules are beside the words' },
  { read: '[19193171512 TRANSFER', meant: '19193171512 TRANSFER', why: 'nothing closes the bracket' },
  { read: '[CHAIR 7777] 70.00', meant: '[CHAIR 7777] 70.00', why: 'the bracket is closed' },
  { read: '(12.50) 12.50) -', meant: '(12.50) 12.50) -', why: 'round brackets are signs' },
  { read: '?-309.16 2-399.84', meant: '-309.16 -399.84', why: 'a currency was not known' },
  { read: '+%$4,142.54 &12.50', meant: '+$4,142.54 12.50', why: 'a sign was taken for two' },
  {
    read: '5-$10.00 +1-20.00',
    meant: '5-$10.00 +1-20.00',
    why: 'a digit beside a sign that is known is one',
  },
  { read: '2-399 5-7,50 ?Rent', meant: '2-399 -7,50 ?Rent', why: 'only amounts have decimals' },
  { read: '.57.33 ,8,20 .57 ,123.45', meant: '57.33 8,20 .57 ,123.45', why: 'a speck is before an amount' },
  { read: '_18 Oct _a_b', meant: '18 Oct a_b', why: 'a rule is before a day' },
  { read: '| a|b []', meant: '| a|b []', why: 'nothing is stuck to a word' },
  { read: '02.03. 31.12. 31.13.', meant: '02.03. 31.12. 31.13', why: 'days end in a point' },
  { read: '-201,45, 12.50’ 1,234, 12.', meant: '-201,45 12.50 1,234, 12.', why: 'specks are behind amounts' },
  {
    read: '-N34,180.63 M4,616.98 WN-7,176.86 R20.50 N45',
    meant: '-34,180.63 4,616.98 -7,176.86 R20.50 N45',
    why: 'letters that are no currency stand for one',
  },
  {
    read: '12.50 ¢ 3.10 - ¢ 4',
    confidence: 0.2,
    meant: '12.50 3.10 - ¢ 4',
    why: 'what is hardly read behind an amount is no currency',
  },
  { read: '12.50 ¢', meant: '12.50 ¢', why: 'the sign is sure' },
  { read: 'CR12.50 DR3.10', meant: 'CR12.50 DR3.10', why: 'letters before an amount say which way it goes' },
  {
    read: '‘Statement "18/11/2019 ‘May 31',
    meant: 'Statement 18/11/2019 May 31',
    why: 'specks before words are no quotes',
  },
  { read: '‘May Fair’ ‘Lane', meant: '‘May Fair’ ‘Lane', why: 'something is quoted on the line' },
  { read: "'s Gravenhage Jan ‘24", meant: "'s Gravenhage Jan ‘24", why: 'what stands behind is short' },
  { read: 'Jan “ 16,2024 ’', meant: 'Jan 16,2024', why: 'quotes stand alone' },
  { read: '02/03/2025"—', confidence: 0.2, meant: '02/03/2025', why: 'dirt is stuck to an unsure date' },
  { read: '161,78-../', confidence: 0.3, meant: '161,78-', why: 'dirt is stuck to an unsure amount' },
  {
    read: '—12.50 –7,50 "–3.10',
    confidence: 0.3,
    meant: '—12.50 –7,50 –3.10',
    why: 'a long dash is the sign of an unsure amount too',
  },
  { read: '—02/03/2025', confidence: 0.3, meant: '02/03/2025', why: 'a date has no sign' },
  { read: '12.50% Smith—', confidence: 0.3, meant: '12.50% Smith—', why: 'those are no amounts' },
  { read: '02/03/2025—', confidence: 0.9, meant: '02/03/2025—', why: 'the dash is sure' },
])('$read is $meant: $why', ({ read, meant, confidence = 0.9 }) => {
  const words = read.split(' ').map((text, index) => ({
    text,
    left: index * 50,
    right: index * 50 + 40,
    top: 0,
    bottom: 10,
    confidence,
    isBold: false,
  }));
  expect(
    withoutFrames(words)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(meant);
});
