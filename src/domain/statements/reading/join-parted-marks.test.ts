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

test('a figure above the line of its row and its mark below it are of that row', () => {
  const [account] = readStatement(
    placedWords([
      [
        { x: 60, y: 780, text: 'EXTRATO CONTA CORRENTE' },
        { x: 60, y: 765, text: 'CONTA: 12.345-6' },
        { x: 60, y: 750, text: 'PERÍODO: 01/03/2025 - 31/03/2025' },
        { x: 60, y: 720, text: 'DATA' },
        { x: 110, y: 720, text: 'HISTÓRICO' },
        { x: 457, y: 720, text: 'VALOR' },
        ...row(700, '28/02', 'SALDO ANTERIOR', '2.023,36|C'),
        ...row(680, '05/03', 'COMPRA PADARIA', '23,36D'),
        ...row(660, '05/03', 'PIX RECEBIDO', '1.500,00|C'),
        ...row(640, '05/03', 'SALDO DO DIA', '3.500,00|C'),
        ...row(620, '06/03', 'DEB CONVENIO', '3.700,00|D'),
        ...row(600, '06/03', 'SALDO DO DIA', '200,00D'),
      ],
    ]),
  ).accounts;
  expect(account?.openingBalance).toBe('2023.36');
  expect(account?.transactions.map(({ amount, description }) => `${amount} ${description}`)).toEqual([
    '-23.36 COMPRA PADARIA',
    '1500.00 PIX RECEBIDO',
    '-3700.00 DEB CONVENIO',
  ]);
  expect(account?.closingBalance).toBe('-200.00');
});

test('other lines of the text may stand beside the figure and its mark', () => {
  const rows = [
    ...row(700, '28/02', 'SALDO ANTERIOR', '2.023,36|C'),
    { x: 110, y: 675, text: 'TRANSF' },
    ...row(670, '05/03', 'DA CONTA', '1.500,00|C'),
    { x: 110, y: 665, text: 'DO VALE' },
    ...row(640, '06/03', 'COMPRA', '23,36|D'),
    { x: 110, y: 635, text: 'PADARIA' },
    ...row(610, '07/03', 'DEB CONVENIO', '3.000,00|D'),
    ...row(580, '07/03', 'SALDO DO DIA', '500,00|C'),
  ];
  const [account] = readStatement(
    placedWords([
      [
        { x: 60, y: 780, text: 'EXTRATO CONTA CORRENTE' },
        { x: 60, y: 765, text: 'CONTA: 12.345-6' },
        { x: 60, y: 750, text: 'PERÍODO: 01/03/2025 - 31/03/2025' },
        { x: 60, y: 720, text: 'DATA' },
        { x: 110, y: 720, text: 'HISTÓRICO' },
        { x: 457, y: 720, text: 'VALOR' },
        ...rows,
      ],
    ]),
  ).accounts;
  expect(account?.transactions.map(({ date, amount, description }) => `${String(date)} ${amount} ${description}`)).toEqual([
    '2025-03-05 1500.00 TRANSF DA CONTA DO VALE',
    '2025-03-06 -23.36 COMPRA PADARIA',
    '2025-03-07 -3000.00 DEB CONVENIO',
  ]);
  expect(account?.closingBalance).toBe('500.00');
});
