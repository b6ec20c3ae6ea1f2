import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

const read = (text: string) => {
  const [account] = accountsRead(text);
  if (account === undefined) throw new Error('no account was read');
  return account;
};

test('what may be spent, printed below the closing balance, is none, nor is the total of current accounts', () => {
  const { openingBalance, closingBalance, checkpoints } = read(`
EXTRACTO
Conta nº 40-112233                         Período De 08/04/2025 a 07/05/2025
DATA      DATA
MOV       VAL       DESCRIÇÃO DO MOVIMENTO               VALOR        SALDO
                    SALDO ANTERIOR CONTABILISTICO                    772,74
08/04     08/04     COMPRA LIVRARIA DO PORTO            -16,89       755,85
09/04     09/04     TRANSFERENCIA RECEBIDA              100,00       855,85
05/05     05/05     SEGURO DA HABITACAO                -136,32       719,53
                    SALDO ACTUAL CONTABILISTICO                      719,53
                    SALDO ACTUAL DISPONIVEL                          649,53
                    TOTAL DEPÓSITOS À ORDEM                          719,53`);
  expect([openingBalance, closingBalance]).toEqual(['772.74', '719.53']);
  expect(checkpoints.filter(({ value }) => value !== '719.53')).toEqual([]);
});

test('transactions that are not yet processed are no rows', () => {
  const { closingBalance, transactions } = read(`
Savings account statement
Account number: 1500112233       From date: 01/06/2023      To date: 30/06/2023
Date          Description                  Money in    Money out      Balance
01/06/2023    Opening balance                                          500.00
03/06/2023    Airtime                                     -30.00       470.00
07/06/2023    Payment received               250.00                    720.00
30/06/2023    Interest                         6.33                    726.33
Transactions not yet processed on your account up to 30/06/2023
29/06/2023    Corner shop                                              -101.09
30/06/2023    Fuel                                                      -55.00`);
  expect(transactions).toHaveLength(3);
  expect(closingBalance).toBe('726.33');
});

test('a backtick stands in the place of the rupee', () => {
  const { openingBalance, closingBalance } = read(`
CREDIT CARD STATEMENT
Statement period : March 19, 2025 to April 18, 2025
Card number 4375XXXXXXXX9013         Payment due date May 6, 2025

Previous Balance    Total Amount due
\`1,000.00           \`1,250.00

Date          Transaction details                    Amount (in \`)
20/03/2025    CORNER SHOP MUMBAI                            350.00
04/04/2025    PAYMENT RECEIVED, THANK YOU                   300.00 CR
10/04/2025    BOOK SHOP PUNE                                200.00`);
  expect([openingBalance, closingBalance]).toEqual(['1000.00', '1250.00']);
});

test('the statement of a Brazilian card ends on the day of its issue, not on that of the slip to pay it with', () => {
  const { periodEnd } = read(`
Fatura do cartão de crédito          Vencimento: 08/01/2024
Cartão 5283.XXXX.XXXX.8855           Emissão: 31/12/2023
Total da fatura anterior   100,00    Total desta fatura   150,00

Data do Documento       Número do Documento
08/01/2024              00143305201

DATA     ESTABELECIMENTO             VALOR EM R$
30/11    LIVRARIA                          50,00
02/12    MERCADO                           70,00
05/12    PADARIA                           30,00`);
  expect(periodEnd).toBe('2023-12-31');
});

test('what is in the account on the day of an export is not what was in it when the period ended', () => {
  const exported = (made: string) => `
Account Activities
Account 2563000001
Ledger Balance                              MYR 44,255.96
Statement Period 01/11/2024 - 30/11/2024
Date          Description            Deposit       Withdrawal         Balance
02/11/2024    Cheque 952715             0.00         6,500.00       30,959.97
04/11/2024    Transfer from a shop  1,120.00             0.00       32,079.97
05/11/2024    Transfer from a mill  2,140.00             0.00       34,219.97
${made}`;
  expect(read(exported('Date of Export: 14/05/2025'))).toMatchObject({
    closingBalance: '34219.97',
    isClosingComputed: true,
  });
  expect(read(exported(''))).toMatchObject({ closingBalance: '44255.96' });
  // Soon after the period it is the closing balance, and rows that lead to it were not seen.
  expect(read(exported('Date of Export: 02/12/2024'))).toMatchObject({ closingBalance: '44255.96' });
});

test('a period without a year ends before no export', () => {
  const { closingBalance } = read(`
Account Activities
Account 2563000001
Ledger Balance                              MYR 44,255.96
Statement Period 01/11 - 30/11
Date          Description            Deposit       Withdrawal         Balance
02/11/2024    Cheque 952715             0.00         6,500.00       30,959.97
04/11/2024    Transfer from a shop  1,120.00             0.00       32,079.97
Date of Export: 30/11/2024`);
  expect(closingBalance).toBe('44255.96');
});

test('a total of taxes between two days below the rows, in the column of balances, is no balance', () => {
  const [account] = accountsRead(`
Banco Pradera               DEL 01/02/2024 AL 29/02/2024

FECHA        DESCRIPCIÓN              CRÉDITO        DÉBITO            SALDO
01/02/2024   SALDO INICIAL                                            200,00
02/02/2024   COMPRA                                  -50,00           150,00
15/02/2024   SUELDO                    30,00                          180,00
28/02/2024   COMPRA                                  -20,00           160,00
Total                                $ 30,00       -$ 70,00         $ 160,00

Consolidado de impuestos
Total Impuesto Ley 25413 del 01/02/2024 al 29/02/2024                 $ 1,20`);
  expect(account?.closingBalance).toBe('160.00');
});
