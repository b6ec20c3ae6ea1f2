import { elementText } from '#domain/values/xml-text.ts';
import { formatMinor, parseMinor } from '#domain/money.ts';
import type { Statement, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { cutAtWord } from '../accounting/cut-at-word.ts';
import { replaceNoXml } from '../xlsx-row.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import { amountText } from './amount-text.ts';
import { ofxAccounts, type OfxAccount } from './ofx-account.ts';
import { oneLine } from './one-line.ts';
import { nameOfRow } from './list-rows.ts';
import { ExportNotes } from '../export-notes.ts';
import { transactionIds } from './transaction-ids.ts';
import { lacksYear } from '#domain/values/calendar.ts';

/** Characters that fields take (OFX 1.0.2, 3.2 and 11.4.3). */
const MAX = { name: 32, memo: 255, reference: 32, check: 12, organisation: 32 } as const;
/** ISO 4217: no currency. */
const NO_CURRENCY = 'XXX';
/** Stands where not one date is known, since DTSERVER has to be there. */
const NO_DATE = '1970-01-01';
const CHECK = /\b(?:check|cheque|chq)\b/i;

const NO_ACCOUNT: OfxAccount = { bankId: '', accountId: '', isKnown: false };

interface OfxForm {
  /** Leaves are closed, as XML wants it. */
  readonly isXml: boolean;
  /** A text in the letters that the file's encoding has. */
  readonly fit: (text: string) => string;
}

/** Writes what stands in an OFX file below its header. */
export class OfxBody {
  readonly #form: OfxForm;
  readonly #lines: string[] = [];
  readonly #sentences: string[] = [];
  readonly #rowNotes = new ExportNotes({
    cut: (rows) => `OFX takes ${MAX.memo} characters of text: cut at the end of a word in ${rows}.`,
    movedReference: (rows) =>
      `A reference too long for the reference field stands at the front of the text in ${rows}.`,
  });

  constructor(form: OfxForm) {
    this.#form = form;
  }

  /** What a person should know; complete once `write` has returned. */
  get notes(): readonly string[] {
    return [...this.#sentences, ...this.#rowNotes.sentences];
  }

  write(statement: Statement): string {
    const { accounts } = statement;
    const named = ofxAccounts(accounts);
    this.#within('OFX', () => {
      this.#signOn(statement);
      for (const kind of ['bank', 'creditCard'] as const) {
        const own = [...accounts.entries()].filter(([, { accountType }]) => accountType === kind);
        if (own.length === 0) continue;
        this.#within(kind === 'bank' ? 'BANKMSGSRSV1' : 'CREDITCARDMSGSRSV1', () => {
          for (const [index, account] of own) {
            const title = accounts.length === 1 ? null : accountTitle(account, index);
            this.#account(account, named[index] ?? NO_ACCOUNT, index, title);
          }
        });
      }
    });
    return `${this.#lines.join('\r\n')}\r\n`;
  }

  #signOn({ bank, accounts }: Statement): void {
    const last =
      accounts
        .map((account) => findRange(account)?.end ?? NO_DATE)
        .toSorted()
        .at(-1) ?? NO_DATE;
    this.#within('SIGNONMSGSRSV1', () =>
      this.#within('SONRS', () => {
        this.#status();
        this.#leaf('DTSERVER', dateOf(last));
        this.#leaf('LANGUAGE', 'ENG');
        const organisation = shortened(this.#text(bank ?? ''), MAX.organisation);
        if (organisation !== '') this.#within('FI', () => this.#leaf('ORG', organisation));
      }),
    );
  }

  /** @param title in notes; null where it is the only account */
  #account(account: StatementAccount, named: OfxAccount, index: number, title: string | null): void {
    const isCard = account.accountType === 'creditCard';
    const of = title === null ? '' : ` of ${title}`;
    if (!named.isKnown) {
      this.#sentences.push(`The statement names no account number${of}: ${named.accountId} stands for it.`);
    }
    if (account.currency === null) {
      this.#sentences.push(`The statement names no currency${of}: ${NO_CURRENCY} stands for it.`);
    }
    this.#within(isCard ? 'CCSTMTTRNRS' : 'STMTTRNRS', () => {
      this.#leaf('TRNUID', String(index + 1));
      this.#status();
      this.#within(isCard ? 'CCSTMTRS' : 'STMTRS', () => {
        this.#leaf('CURDEF', account.currency ?? NO_CURRENCY);
        this.#accountFrom(named, isCard);
        this.#transactions(account, named.accountId, title);
        this.#ledgerBalance(account, of);
      });
    });
  }

  #accountFrom({ bankId, accountId }: OfxAccount, isCard: boolean): void {
    this.#within(isCard ? 'CCACCTFROM' : 'BANKACCTFROM', () => {
      if (!isCard) this.#leaf('BANKID', bankId);
      this.#leaf('ACCTID', this.#text(accountId));
      if (!isCard) this.#leaf('ACCTTYPE', 'CHECKING');
    });
  }

  #transactions(account: StatementAccount, accountId: string, title: string | null): void {
    const range = findRange(account);
    if (range === null) return;
    const ids = transactionIds(account, accountId);
    this.#within('BANKTRANLIST', () => {
      this.#leaf('DTSTART', dateOf(range.start));
      this.#leaf('DTEND', dateOf(range.end));
      for (const [at, row] of account.transactions.entries()) {
        const tell = (kind: 'cut' | 'movedReference') => this.#rowNotes.add(kind, nameOfRow(at, title));
        this.#within('STMTTRN', () => this.#transaction(row, account.scale, ids[at] ?? '', tell));
      }
    });
  }

  #transaction(
    row: Transaction,
    scale: number,
    id: string,
    tell: (kind: 'cut' | 'movedReference') => void,
  ): void {
    const reference = this.#text(row.reference ?? '');
    const description = this.#text(row.description);
    const isOut = row.amount.startsWith('-');
    const isCheck =
      isOut && /^\d+$/.test(reference) && reference.length <= MAX.check && CHECK.test(description);
    const isZero = /^[-0.]+$/.test(row.amount);
    this.#leaf('TRNTYPE', isZero ? 'OTHER' : isCheck ? 'CHECK' : isOut ? 'DEBIT' : 'CREDIT');
    this.#leaf('DTPOSTED', dateOf(row.date));
    if (row.valueDate !== null && !lacksYear(row.valueDate)) this.#leaf('DTAVAIL', dateOf(row.valueDate));
    this.#leaf('TRNAMT', amountText(row.amount, scale));
    this.#leaf('FITID', id);
    const hasRoom = reference.length <= MAX.reference;
    if (!hasRoom) tell('movedReference');
    if (reference !== '' && hasRoom) this.#leaf(isCheck ? 'CHECKNUM' : 'REFNUM', reference);
    const whole = hasRoom ? description : `${reference} ${description}`.trimEnd();
    const payee = this.#text(row.payee ?? '');
    const name = shortened(payee === '' ? whole : payee, MAX.name);
    if (name !== '') this.#leaf('NAME', name);
    if (whole.length > MAX.memo) tell('cut');
    if (whole !== name) this.#leaf('MEMO', shortened(whole, MAX.memo));
  }

  #ledgerBalance(account: StatementAccount, of: string): void {
    const { closingBalance, balancesAreOwed, scale } = account;
    const range = findRange(account);
    if (closingBalance === null || range === null) {
      this.#sentences.push(`The closing balance${of} is not known: the file has none.`);
      return;
    }
    const minor = parseMinor(closingBalance, scale);
    // OFX has what is owed on a card as a negative balance.
    const balance = minor === null ? closingBalance : formatMinor(balancesAreOwed ? 0 - minor : minor, scale);
    this.#within('LEDGERBAL', () => {
      this.#leaf('BALAMT', balance);
      this.#leaf('DTASOF', dateOf(range.end));
    });
  }

  #status(): void {
    this.#within('STATUS', () => {
      this.#leaf('CODE', '0');
      this.#leaf('SEVERITY', 'INFO');
    });
  }

  /** A text in the file's letters, on one line, still with its markup characters. */
  #text(text: string): string {
    return replaceNoXml(this.#form.fit(oneLine(text)));
  }

  #within(tag: string, write: () => void): void {
    this.#lines.push(`<${tag}>`);
    write();
    this.#lines.push(`</${tag}>`);
  }

  #leaf(tag: string, value: string): void {
    const end = this.#form.isXml ? `</${tag}>` : '';
    this.#lines.push(`<${tag}>${elementText(value)}${end}`);
  }
}

function shortened(text: string, maxLength: number): string {
  return text.length > maxLength ? cutAtWord(text, maxLength) : text;
}

/** A day as OFX writes it, without a time: no time zone can then move it. */
function dateOf(date: string): string {
  return date.replaceAll('-', '');
}

/** First and last day: the printed period, and what transactions lie outside of it. Null where no date is known. */
function findRange({
  periodStart,
  periodEnd,
  transactions,
}: StatementAccount): { start: string; end: string } | null {
  let start: string | null = null;
  let end: string | null = null;
  const add = (date: string | null) => {
    if (date === null || lacksYear(date)) return;
    if (start === null || date < start) start = date;
    if (end === null || date > end) end = date;
  };
  add(periodStart);
  add(periodEnd);
  for (const { date } of transactions) add(date);
  return start === null || end === null ? null : { start, end };
}
