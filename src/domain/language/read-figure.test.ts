import { describe, expect, test } from 'vitest';
import { voteDecimalStyle, type DecimalStyle } from './decimal-style.ts';
import { readFigure } from './read-figure.ts';

const POINT: DecimalStyle = { decimal: '.', scale: 2, isLoose: false };
const COMMA: DecimalStyle = { decimal: ',', scale: 2, isLoose: false };
const WHOLE: DecimalStyle = { decimal: null, scale: 0, isLoose: false };
const THREE: DecimalStyle = { decimal: '.', scale: 3, isLoose: false };

describe('style', () => {
  test.for([
    { name: 'English', texts: ['1,234.56', '12.00', '2024'], want: POINT },
    { name: 'German', texts: ['1.234,56', '20.12.', '14,62', '31.12.24'], want: COMMA },
    { name: 'French', texts: ['234,56', '12,00', '1 234,56'], want: COMMA },
    { name: 'Swiss', texts: ["1'234.56", '12.05'], want: POINT },
    { name: 'Indian', texts: ['1,23,456.78', '99.00'], want: POINT },
    { name: 'yen', texts: ['12,345', '1,234,567', '2024', '0.001%'], want: WHOLE },
    { name: 'forint', texts: ['308', '612', 'Ft', '1', '724', '10', '500', '455,19'], want: WHOLE },
    { name: 'pesos beside dollars', texts: ['85.869', '3.358.466', '16.290', '2.039,20'], want: WHOLE },
    { name: 'rupiah', texts: ['1.234.567', '12.000'], want: WHOLE },
    { name: 'dinar', texts: ['1,234.567', '0.250', '12.345'], want: THREE },
    {
      name: 'dinar beside pounds',
      texts: ['1,234.567', '2,114.91', '4.363', '51.016', '764.495', '1,108.095', '354.40', '22.344'],
      want: THREE,
    },
    {
      name: 'decimals left out by a program',
      texts: ['3209', '51386.0', '3616', '40867.0', '-1643.0', '30.5'],
      want: { decimal: '.', scale: 2, isLoose: true },
    },
    {
      name: 'dinar in groups that blanks part',
      texts: ['1 187,154', '354,40', '1 088,210', '9,102', '2 230,448', '75,549', '29,970'],
      want: { decimal: ',', scale: 3, isLoose: false },
    },
  ])('$name', ({ texts, want }) => expect(voteDecimalStyle(texts)).toEqual(want));
});

describe('figure', () => {
  test.for([
    ['14,62 S', COMMA, 1462, 'debit', null],
    ['9000.000,00', COMMA, 900000000, null, null],
    ['12345,678.90-', POINT, 1234567890, 'minus', null],
    ['1.234,56-', COMMA, 123456, 'minus', null],
    ['■1,200.00', POINT, 120000, null, null],
    ['`1,200.00', POINT, 120000, null, null],
    ['- 12,00', COMMA, 1200, 'minus', null],
    ['12,00 -', COMMA, 1200, 'minus', null],
    ['16.51-SC', POINT, 1651, 'minus', null],
    ['−12,00', COMMA, 1200, 'minus', null],
    ['(1,234.56)', POINT, 123456, 'parentheses', null],
    ['1,234.56(Cr)', POINT, 123456, 'credit', null],
    ['500.00 (Dr)', POINT, 50000, 'debit', null],
    ['EUR 12,00 H', COMMA, 1200, 'credit', 'EUR'],
    ['R$ 1.234,56', COMMA, 123456, null, 'BRL'],
    ['1.234,56 R$D', COMMA, 123456, 'debit', 'BRL'],
    ['12,00 kr', COMMA, 1200, null, null],
    ['12.345 DT', THREE, 12345, null, 'TND'],
    ['12.00 DT', POINT, 1200, 'debit', null],
    ['IDR 1.234,56', COMMA, 123456, null, 'IDR'],
    ['1.234,56 IDR', COMMA, 123456, null, 'IDR'],
    ['1.234,56 USD', COMMA, 123456, null, 'USD'],
    ['R1 234.56', POINT, 123456, null, 'ZAR'],
    ['S$22.80', POINT, 2280, null, 'SGD'],
    ['12,00 €', COMMA, 1200, null, 'EUR'],
    ['r1,812.00', POINT, 181200, null, null],
    ['L 12.00', POINT, 1200, null, 'HNL'],
    ['12.00 L', POINT, 1200, null, null],
    ["1'234.56", POINT, 123456, null, null],
    ['1’234.56', POINT, 123456, null, null],
    ['1,23,456.78', POINT, 12345678, null, null],
    ['1 234,56', COMMA, 123456, null, null],
    ['***12.00', POINT, 1200, null, null],
    ['......12.00', POINT, 1200, null, null],
    ['120,--', COMMA, 12000, null, null],
    ['8,960.64Cr', POINT, 896064, 'credit', null],
    ['2,54,789.10 Cr', POINT, 25478910, 'credit', null],
    ['12.00 OD', POINT, 1200, 'overdrawn', null],
    ['¥12,345', WHOLE, 12345, null, null],
    ['12,345円', WHOLE, 12345, null, 'JPY'],
    ['△1,234', WHOLE, 1234, 'minus', null],
    ['１２，３４５', WHOLE, 12345, null, null],
    ['١٬٢٣٤٫٥٦', POINT, 123456, null, null],
    ['12.345', THREE, 12345, null, null],
    ['0', POINT, 0, null, null],
  ] as const)('%s', ([text, style, value, mark, currency]) => {
    expect(readFigure(text, style)).toEqual({ value, mark, currency });
  });

  test.for([
    ['2024', POINT],
    ['REF 12.00', POINT],
    ['12.50%', POINT],
    ['12.345', POINT],
    ['1,23.45', POINT],
    ['12/31', POINT],
    ['a12.00b', POINT],
    ['(12.00', POINT],
    ['00', { ...POINT, isLoose: true }],
  ] as const)('%s is none', ([text, style]) => {
    expect(readFigure(text, style)).toBeNull();
  });
});
