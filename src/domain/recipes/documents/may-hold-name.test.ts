import { expect, test } from 'vitest';
import { mayHoldName } from './may-hold-name.ts';

test.for([
  'Anna Berg',
  'ANNA BERG',
  'Anna Berg:',
  'erstellt von Anna Berg',
  'Invoice prepared by John Smith',
  'approved by J. Smith on',
  'Total for Anna Berg:',
  'for Anna',
  'Rechnungsempfänger Bo Li',
  'Customer Berg:',
  'Marguerite van Oosterwijk',
  'Fatima al-Fihri',
  'Иванов Иван',
  'Счёт для Иванова:',
  'أحمد بن محمد',
  'أحمد محمد:',
  '张伟',
  '张伟：',
  '开票日期张伟',
  'გიორგი ბერიძე',
  'יוסף כהן:',
  'สมชาย ใจดี',
  '김민수:',
])('%s may hold a name', (printed) => {
  expect(mayHoldName(printed)).toBe(true);
});

test.for([
  'Zahlbar bis',
  'zahlbar bis zum',
  'Due by',
  'DUE BY',
  'Payment Deadline:',
  'Due Date:',
  'Settle before',
  'Into the hands of',
  'Kiln lit',
  'expected',
  'Docket:',
  'Total EUR',
  'Amount Due (GBP)',
  'Opening Balance:',
  'Statement Period',
  'Account Number:',
  'Invoice No.',
  'Срок оплаты:',
  '开票日期',
  '发票号码：',
  'تاريخ الاستحقاق',
])('%s is an ordinary label', (printed) => {
  expect(mayHoldName(printed)).toBe(false);
});
