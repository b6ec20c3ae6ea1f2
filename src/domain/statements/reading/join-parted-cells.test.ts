import { expect, test } from 'vitest';
import { placedWords } from '#tests/support/placed-words.ts';
import { readStatement } from '../read-statement.ts';

const RIGHT = 480;

/** A row with its amount, parted over the lines half above and half below it where that has a mark behind `|`. */
function row(y: number, date: string, text: string, amount: string) {
  const [figure = '', mark] = amount.split('|');
  const end = (at: number, word: string) => ({ x: RIGHT - 4.5 * word.length, y: at, text: word });
  const cell = mark === undefined ? [end(y, figure)] : [end(y + 5, figure), end(y - 5, mark)];
  return [{ x: 60, y, text: date }, { x: 110, y, text }, ...cell];
}

const HEAD = [
  { x: 60, y: 780, text: 'EXTRATO CONTA CORRENTE' },
  { x: 60, y: 765, text: 'CONTA: 12.345-6' },
  { x: 60, y: 750, text: 'PERÍODO: 01/03/2025 - 31/03/2025' },
  { x: 60, y: 720, text: 'DATA' },
  { x: 110, y: 720, text: 'HISTÓRICO' },
  { x: 457, y: 720, text: 'VALOR' },
];

/** The account that the rows make, below the head of a statement. */
function accountOf(rows: ReturnType<typeof row>) {
  const [account] = readStatement(placedWords([[...HEAD, ...rows]])).accounts;
  const said = account?.transactions.map(
    ({ date, amount, description }) => `${date} ${amount} ${description}`,
  );
  return { said, opening: account?.openingBalance, closing: account?.closingBalance };
}

test('a figure above the line of its row and its mark below it are of that row', () => {
  const { said, opening, closing } = accountOf([
    ...row(700, '28/02', 'SALDO ANTERIOR', '2.023,36|C'),
    ...row(680, '05/03', 'COMPRA PADARIA', '23,36D'),
    ...row(660, '05/03', 'PIX RECEBIDO', '1.500,00|C'),
    ...row(640, '05/03', 'SALDO DO DIA', '3.500,00|C'),
    ...row(620, '06/03', 'DEB CONVENIO', '3.700,00|D'),
    ...row(600, '06/03', 'SALDO DO DIA', '200,00D'),
  ]);
  expect(opening).toBe('2023.36');
  expect(said).toEqual([
    '2025-03-05 -23.36 COMPRA PADARIA',
    '2025-03-05 1500.00 PIX RECEBIDO',
    '2025-03-06 -3700.00 DEB CONVENIO',
  ]);
  expect(closing).toBe('-200.00');
});

test('other lines of the text may stand beside the figure and its mark', () => {
  const { said, closing } = accountOf([
    ...row(700, '28/02', 'SALDO ANTERIOR', '2.023,36|C'),
    { x: 110, y: 675, text: 'TRANSF' },
    ...row(670, '05/03', 'DA CONTA', '1.500,00|C'),
    { x: 110, y: 665, text: 'DO VALE' },
    ...row(640, '06/03', 'COMPRA', '23,36|D'),
    { x: 110, y: 635, text: 'PADARIA' },
    ...row(610, '07/03', 'DEB CONVENIO', '3.000,00|D'),
    ...row(580, '07/03', 'SALDO DO DIA', '500,00|C'),
  ]);
  expect(said).toEqual([
    '2025-03-05 1500.00 TRANSF DA CONTA DO VALE',
    '2025-03-06 -23.36 COMPRA PADARIA',
    '2025-03-07 -3000.00 DEB CONVENIO',
  ]);
  expect(closing).toBe('500.00');
});

/** A row whose date stands half a line above its text and amount, over the time of day half a line below them. */
function timedRow(y: number, [date, time]: readonly [string, string], text: string, amount: string) {
  const [, ...cells] = row(y, date, text, amount);
  return [{ x: 60, y: y + 5, text: date }, { x: 60, y: y - 5, text: time }, ...cells];
}

test('a date above the line of its row, over its time, is of that row', () => {
  const { said } = accountOf([
    ...timedRow(700, ['01/03', '09:22'], 'PADARIA', '150,00D'),
    ...row(680, '01/03', 'SALDO DO DIA', '133,84D'),
    ...timedRow(660, ['02/03', '12:02'], 'PIX RECEBIDO', '86,92C'),
    ...timedRow(640, ['02/03', '11:22'], 'MERCADO', '158,40D'),
    ...row(620, '02/03', 'SALDO DO DIA', '205,32D'),
    ...timedRow(600, ['04/03', '15:30'], 'FARMACIA', '334,72D'),
    ...row(580, '04/03', 'SALDO DO DIA', '540,04D'),
  ]);
  expect(said).toEqual([
    '2025-03-01 -150.00 PADARIA',
    '2025-03-02 86.92 PIX RECEBIDO',
    '2025-03-02 -158.40 MERCADO',
    '2025-03-04 -334.72 FARMACIA',
  ]);
});

test('the date is of the row below though a figure of two lines stands beside it', () => {
  const balance = (y: number, text: string) => ({ x: 560 - 4.5 * text.length, y, text });
  const { said } = accountOf([
    balance(720, 'SALDO'),
    ...timedRow(700, ['01/03', '11:51'], 'PADARIA', '397,74|D'),
    balance(700, '8.237,10'),
    ...timedRow(680, ['01/03', '11:16'], 'MERCADO', '88,45|D'),
    balance(680, '8.148,65'),
    ...timedRow(660, ['02/03', '09:09'], 'FARMACIA', '460,00|D'),
    balance(660, '7.688,65'),
    ...timedRow(640, ['02/03', '18:00'], 'PIX RECEBIDO', '53,10|C'),
    balance(640, '7.741,75'),
  ]);
  expect(said).toEqual([
    '2025-03-01 -397.74 PADARIA',
    '2025-03-01 -88.45 MERCADO',
    '2025-03-02 -460.00 FARMACIA',
    '2025-03-02 53.10 PIX RECEBIDO',
  ]);
});
