import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import { invoiceSchema, type Invoice } from '#domain/invoices/invoice.schemas.ts';
import { NO_HINTS } from '#domain/language/reading-hints.ts';
import type { InvoiceSample, StatementSample } from '#domain/samples/samples.schemas.ts';
import { balanceEquation } from '#domain/statements/balance-equation.ts';
import { checkStatement } from '#domain/statements/check-statement.ts';
import { statementSchema, type Statement } from '#domain/statements/statement.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { DOCUMENT_OBJECTS, readSource } from '#server/documents/read-source.ts';
import type { SampleFile } from './sample-files.ts';
import { bytesOfFiles, collectOutputs, SAMPLE_RUN } from './sample-run.ts';

/** Samples teach nothing, so that no rule asks when they were uploaded. */
const SAMPLE_DAY = '2026-01-01';

type ReadContext = Pick<AppContext, 'pdfPool' | 'ocrPool' | 'log'>;

/** Reads the statement as an upload would be, and stores nothing. */
export async function readSampleStatement(
  ctx: ReadContext,
  file: SampleFile,
): Promise<Omit<StatementSample, 'tookMs'>> {
  return showStatement(statementSchema.parse(await readSample(ctx, file, 'statement')));
}

/** Reads the invoice as an upload would be, and stores nothing. */
export async function readSampleInvoice(
  ctx: ReadContext,
  file: SampleFile,
): Promise<Omit<InvoiceSample, 'tookMs'>> {
  return showInvoice(invoiceSchema.parse(await readSample(ctx, file, 'invoice')));
}

async function readSample(
  ctx: ReadContext,
  file: SampleFile,
  expected: 'statement' | 'invoice',
): Promise<unknown> {
  const made = collectOutputs(DOCUMENT_OBJECTS);
  const { kind } = await readSource(ctx, {
    format: 'pdf',
    pages: 1,
    password: null,
    expected,
    isSettled: true,
    hints: NO_HINTS,
    recipes: [],
    rules: [],
    uploaded: SAMPLE_DAY,
    takenBack: [],
    source: () => bytesOfFiles([file]),
    run: SAMPLE_RUN,
    write: (name, chunk) => made.outputs[name]?.(chunk),
    onProgress: () => undefined,
    checkpoints: null,
    onFault: (page, error) => ctx.log.error({ sample: file.name, page, err: error }, 'a sample was not read'),
  });
  return JSON.parse(made.bytesOf(`${kind}.json`).toString());
}

function showStatement(statement: Statement): Omit<StatementSample, 'tookMs'> {
  const [account] = statement.accounts;
  const equation = account === undefined ? null : balanceEquation(account);
  if (account === undefined || equation === null) throw new Error('The sample statement has no account.');
  return {
    kind: 'statement',
    bank: statement.bank,
    account: account.iban ?? account.accountNumber,
    currency: account.currency,
    periodStart: account.periodStart,
    periodEnd: account.periodEnd,
    openingBalance: equation.opening,
    totalIn: equation.added,
    totalOut: equation.taken,
    closingBalance: equation.closing,
    transactions: account.transactions.map(({ date, description, amount, balance }) => ({
      date,
      description,
      amount,
      balance,
    })),
    reconciles: checkStatement(statement).reconciles,
  };
}

function showInvoice(invoice: Invoice): Omit<InvoiceSample, 'tookMs'> {
  const { fields, lines } = invoice;
  const { addsUp, checked } = checkInvoice(invoice);
  return {
    kind: 'invoice',
    vendor: fields.vendorName.value,
    customer: fields.customerName.value,
    number: fields.invoiceNumber.value,
    invoiceDate: fields.invoiceDate.value,
    dueDate: fields.dueDate.value,
    currency: fields.currency.value,
    lines: lines.map(({ description, quantity, unitPrice, amount }) => ({
      description,
      quantity,
      unitPrice,
      amount,
    })),
    subtotal: fields.subtotal.value,
    tax: fields.taxTotal.value,
    total: fields.total.value,
    sumsChecked: checked,
    addsUp,
  };
}
