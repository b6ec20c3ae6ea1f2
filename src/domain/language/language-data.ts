import type { Phrases } from './phrases.ts';

/**
 * All we know of one language. Phrases are written as they are printed, with commas between them; single words with a hyphen
 * are beginnings (`zahl-`) or ends (`-nummer`) of words, where `wordPattern` reads them. What two languages say in the same
 * words may stand in both. A part that is missing is not known yet: all-languages.test.ts lists them.
 */
export interface LanguageData {
  /** ISO 639-1. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** ISO 4217, of a language that is at home in one country or currency. */
  readonly currency?: string;
  /** Whether dates are printed with the year first. */
  readonly isYearFirst?: boolean;
  /** January to December with `|` between them, all spellings and cases of each with commas. */
  readonly months?: string;
  readonly signs?: SignWords;
  readonly statements?: StatementPhrases;
  readonly invoices?: InvoicePhrases;
  readonly cards?: CardPhrases;
  /** What only tills print beside figures; the sums of invoices are known besides. */
  readonly receipts?: Readonly<Partial<Record<ReceiptWord, Phrases>>>;
  /** What else tills print. */
  readonly tills?: Readonly<Partial<Record<TillWord, Phrases>>>;
  /** What tells kinds of documents apart. */
  readonly kinds?: Readonly<Partial<Record<PaperKind, KindPhrases>>>;
  /** What letters of every kind say. */
  readonly letters?: Readonly<Partial<Record<LetterWord, Phrases>>>;
  /** On when and how to pay. */
  readonly terms?: Readonly<Partial<Record<TermWord, Phrases>>>;
  /** The numbers of pages. */
  readonly pages?: Readonly<Partial<Record<PageWord, Phrases>>>;
  readonly dates?: Readonly<Partial<Record<DateWord, Phrases>>>;
  /** What columns and rows of tables are called, in exports of banks and programs. */
  readonly tables?: TablePhrases;
  readonly addresses?: Readonly<Partial<Record<AddressWord, Phrases>>>;
}

export type PageWord =
  | 'page'
  /** Between the number of a page and how many there are. */
  | 'of';

/** What stands within a date beside its numbers and months, or before it. */
export type DateWord =
  | 'weekdays'
  /** Between the day, the month and the year. */
  | 'links'
  /** Before the day, where a date begins with it. */
  | 'before'
  /** Before the number of a month. */
  | 'month'
  /** Between the place and the day on which a letter was written. */
  | 'behindPlace';

/** What tables are labelled with. Marks may be left out, as programs print them. */
export interface TablePhrases {
  /** The better names stand first. */
  readonly columns?: Readonly<Partial<Record<TableColumn, Phrases>>>;
  readonly words?: Readonly<Partial<Record<TableWord, Phrases>>>;
}

/** What a column of a list of payments, a ledger or a bank statement may hold. */
export type TableColumn =
  | 'date'
  | 'amount'
  | 'debit'
  | 'credit'
  /** Which side of the account a row is on. */
  | 'side'
  | 'balance'
  | 'description'
  /** A description where no better column is there. */
  | 'remark'
  | 'payee'
  /** A payee where no better column is there. */
  | 'party'
  | 'reference'
  | 'cheque'
  | 'currency'
  | 'category'
  | 'account'
  | 'tax';

/** What names of columns, and cells beside sums, say. */
export type TableWord =
  /** The sum of other rows, and what stands before and behind it. */
  | 'total'
  | 'beforeTotal'
  | 'afterTotal'
  /** In the name of a column of codes, and what makes it one of something else after all. */
  | 'code'
  | 'noCode'
  /** In the name of a column of dates, texts, numbers. */
  | 'dateName'
  | 'textName'
  | 'numberName'
  /** In the names of columns where dates are written with the day first. */
  | 'dayFirst'
  /** In the name of a column of dates that are not those of the payments. */
  | 'otherDate'
  /** Names of columns of a payment service. */
  | 'net'
  | 'fee'
  | 'gross'
  /** In the name of a column of numbers that are no amounts of payments. */
  | 'noAmount'
  | 'email'
  /** What a person writes beside a row afterwards. */
  | 'beside'
  /** Values of columns of truths. */
  | 'truth';

/** What lines of addresses are known by. */
export type AddressWord =
  /** Before the name of a street: with a point, and as whole words at the start of a line. */
  | 'abbreviations'
  | 'first'
  /** Anywhere in a line. */
  | 'street'
  /** Whole words or abbreviations before a name. */
  | 'before'
  /** Ends of the name of a street before the number of a house. */
  | 'behind'
  /** Letters of scripts without blanks. */
  | 'signs'
  | 'countries';

/** Letters or words beside a figure, or in a column of their own, that say which side of the account it is on. */
export interface SignWords {
  readonly debit?: Phrases;
  readonly credit?: Phrases;
  readonly overdrawn?: Phrases;
}

/** What banks print. */
export interface StatementPhrases {
  readonly columns: Readonly<Partial<Record<ColumnTitle, Phrases>>>;
  readonly labels: Readonly<Partial<Record<LabelKind, Phrases>>>;
  readonly facts: Readonly<Partial<Record<FactLabel, Phrases>>>;
  readonly sections: Readonly<Partial<Record<SectionTitle, Phrases>>>;
  /** Words of no weight beside a label: prepositions, articles, `page`, `continued`. */
  readonly fillers: Phrases;
  readonly words?: Readonly<Partial<Record<StatementWord, Phrases>>>;
}

/** What a statement says here and there. */
export type StatementWord =
  /** Beginnings of words for what may be spent: with a limit, that is included. */
  | 'available'
  | 'fee'
  /** What a line below the last row begins with. */
  | 'end'
  /** A title over what kind of spending a bank takes a row for. */
  | 'category'
  /** Between the two dates of a period. */
  | 'between'
  | 'balance'
  /** A balance of nothing in words, behind `balance`. */
  | 'nothing'
  /** Of a description: money came, or went. */
  | 'moneyIn'
  | 'moneyOut'
  /** What of these says neither. */
  | 'saysNoSign'
  /** Of the statement to come. */
  | 'next'
  /** Before what is to be paid at least. */
  | 'least'
  /** Departments, houses and notes to the postman, where a name might stand. */
  | 'noPerson'
  /** Before a telephone number. */
  | 'called'
  /** What an account is called in a heading, before its number. */
  | 'accountKind'
  | 'account'
  /** Ends of words for an account, of languages that join words. */
  | 'ofAccount'
  /** A label of an account says by these that its number follows. */
  | 'accountNumber'
  /** Before the last digits of a card. */
  | 'lastDigits'
  /** Of an account at a telephone company. */
  | 'phone'
  /** Of a balance that is invested and belongs to no account. */
  | 'invested'
  /** Within the labels of balances that are to be paid. */
  | 'toPay'
  /** Before a bank's number or that of an account, and what kind of account it is. */
  | 'bankNumber'
  | 'accountName';

/** What vendors print. */
export interface InvoicePhrases {
  readonly fields?: Readonly<Partial<Record<FieldLabel, Phrases>>>;
  /** Titles over the columns of the line table. The same words may be of several kinds: the first is likelier. */
  readonly columns?: Readonly<Partial<Record<ColumnKind, Phrases>>>;
  readonly sums?: Readonly<Partial<Record<SumWord, Phrases>>>;
  readonly words?: Readonly<Partial<Record<InvoiceWord, Phrases>>>;
}

/** What is printed on statements of cards. */
export interface CardPhrases {
  /** Nothing but statements of cards says these. */
  readonly sure?: Phrases;
  /** Statements of accounts may say these too, of an overdraft or in an advertisement. */
  readonly likely?: Phrases;
  /** In titles over what was bought with a card, and over what was paid to it. */
  readonly purchases?: Phrases;
  readonly payments?: Phrases;
  /** In titles over what only accounts have. */
  readonly ofAccounts?: Phrases;
}

export type LetterWord =
  /** Behind the name in an address. */
  | 'honorific'
  /** Before the person or department at whose desk the letter is to come; the firm stands above. */
  | 'attention'
  /** Before the name in an address, or on a line of its own above it; no name itself. */
  | 'salutation'
  /** What a letter to somebody begins with, before the name. */
  | 'greeting'
  /** What a label that asks for an address ends with. */
  | 'address'
  /** Says that a number follows, whatever it is of. */
  | 'number'
  /** Small words within names of people and firms. */
  | 'particle'
  | 'and'
  /** No name ends with these. */
  | 'openEnd'
  /** In the names of banks. */
  | 'bank'
  /** What the name of a department begins with. */
  | 'department'
  /** With a colon behind it, before a name. */
  | 'addressedTo'
  /** Only sentences have these; `sentenceAnd` before a small letter. */
  | 'sentence'
  | 'sentenceAnd'
  /** What a block of a form is called ends with it. */
  | 'caption';

/** What an invoice says here and there. */
export type InvoiceWord =
  /** Beginnings of words over quantities: of those that came, and of those that were asked for. */
  | 'delivered'
  | 'ordered'
  /** Beginnings of words by which a customer writes the invoice that he pays. */
  | 'selfBilled'
  /** Beginnings of words before the number of a credit note, and of a receipt. */
  | 'credit'
  | 'receipt'
  /** The seller is named next. */
  | 'onBehalf'
  /** The program is named next that drew the document. */
  | 'madeWith'
  /** Before a figure that another one holds. */
  | 'included'
  /** What the part of the page begins with that is sent back with the payment, and a line that is all of its title. */
  | 'slip'
  | 'slipAlone'
  /** Before where a payment or a parcel is to be sent back to. */
  | 'sentBack'
  | 'signed'
  /** Titles and courtesies that are no names. */
  | 'noName'
  /** The same, but before the legal form of a company: `Muster GmbH`. */
  | 'noNameAlone'
  /** Within a label for who is paid, which is mostly, but not always, the vendor. */
  | 'payee'
  /** Who serves the customer. */
  | 'salesman'
  /** Before the number of a till that is part of the invoice's number. */
  | 'pointOfSale'
  /** Within titles of documents about money. */
  | 'title'
  /** Ends of words for an invoice, of languages that join words; and those of them that are none. */
  | 'invoiceEnding'
  | 'noInvoice'
  /** Beside or below the title of a column, without saying what it is. */
  | 'columnRemark'
  /** Of no weight in the title of a column. */
  | 'columnFiller'
  /** What a sum is called beside its figure: with or without tax. */
  | 'qualifier'
  /** Before the number of a line. */
  | 'counted'
  /** Between what a tax is called and its rate. */
  | 'rateOf';

/** What sentences on when to pay are made of. */
export type TermWord =
  /** Beginnings of words of paying. */
  | 'pay'
  /** Before the last day, and behind it. */
  | 'until'
  | 'untilBehind'
  /** Beginnings of words of a direct debit. */
  | 'debited'
  /** Before the day of a debit. */
  | 'onDay'
  | 'without'
  /** Payable without a term. */
  | 'atOnce'
  /** What such a sentence begins with, or holds. */
  | 'terms'
  /** The unit of a term: 30 days. */
  | 'days'
  /** What is taken off for paying early. */
  | 'earlyPayment'
  /** Before the unit of a term: 30 calendar days. */
  | 'dayKinds'
  /** Before a bare number of days. */
  | 'net'
  /** Sentences on when to pay, `#` for the number of days. */
  | 'sentences'
  /** Behind a sum, before the day by which it is to be paid. */
  | 'dayBehind';

/** What documents of a kind say of themselves. */
export interface KindPhrases {
  /** What a short line begins with. */
  readonly titles?: Phrases;
  /** What a line holds; few other documents do. */
  readonly words?: Phrases;
}

/** What the title of a column of a statement says stands below it. */
export type ColumnTitle =
  /** In and out in one column, told apart by marks, sections or balances. */
  | 'amount'
  | 'debit'
  | 'credit'
  | 'balance'
  /** Original currency, rate, fee included in the amount, points, running numbers: no part of the sum. */
  | 'ignored'
  | 'date'
  | 'valueDate'
  | 'description'
  | 'reference'
  | 'sign'
  | 'currency';

/** What a line of a statement without a transaction says of the figures on it. */
export type LabelKind =
  | 'opening'
  | 'closing'
  | 'broughtForward'
  | 'carriedForward'
  | 'totalIn'
  | 'totalOut'
  | 'total'
  | 'countIn'
  | 'countOut';

/** What a phrase before a value on a statement names. */
export type FactLabel =
  | 'accountNumber'
  | 'iban'
  | 'holder'
  | 'currency'
  | 'period'
  | 'periodStart'
  | 'periodEnd'
  | 'statementDate'
  | 'card';

/** What a line of a statement is that stands over or between rows. */
export type SectionTitle =
  | 'in'
  | 'out'
  /** Checks paid: out, often several across. */
  | 'checks'
  /** Daily balances, summaries, rewards, messages, interest tables: what follows is no row, unless it plainly is one. */
  | 'notRows'
  /** Pending, scheduled or by instalments: it looks like rows, but the balance does not hold it. */
  | 'notBooked'
  /** Transactions of either sign. */
  | 'rows';

/** What a printed label, title or heading of an invoice announces. The first has it where a phrase is of several. */
export const FIELD_LABELS = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  /** Of the customer. */
  'purchaseOrder',
  'customerTaxId',
  'taxId',
  /** Titles of the document; the number often follows at once. */
  'invoice',
  'creditNote',
  'receipt',
  'terms',
  /** Of the customer, which may be his order's number: Your reference. */
  'reference',
  /** Of an order, which may be the vendor's own number for it. */
  'orderNumber',
  /** Of delivery, service, order, payment … */
  'otherDate',
  /** A date of which nothing is said. */
  'date',
  'vendor',
  'customer',
  'shipTo',
  /** Of the customer, a delivery, a contract …: never the invoice's. */
  'otherNumber',
  'iban',
  /** Of a register of companies, or for taxes within the country. */
  'registerNumber',
  /** A number of the document, whatever it is: No., Number, Document no. */
  'number',
  /** Labels within the block of a party. */
  'name',
  'address',
  /** Of a bank: its name, code, account. */
  'bank',
  'currency',
  /** Telephone, e-mail, web. */
  'contact',
  /** Titles of the line table and of sums. */
  'table',
] as const;
export type FieldLabel = (typeof FIELD_LABELS)[number];

/** What a column of the line table holds. The first has it where a phrase is of several. */
export const COLUMN_KINDS = [
  /** An amount, with or without tax, or certainly one of them. */
  'amount',
  'net',
  'gross',
  'price',
  'quantity',
  'description',
  'code',
  'position',
  'unit',
  'discount',
  'taxRate',
  'tax',
  /** Amounts of one way of taxing, beside columns of others: a line has its amount in one of them. */
  'taxClass',
  'date',
  /** Figures that are of no use: weights, list prices, codes of customs. */
  'ignored',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** What words beside a figure outside the lines say of it. The first has it where a phrase is of several. */
export const SUM_WORDS = [
  /** Cash given, and what came back of it: their difference is what was to pay. */
  'tendered',
  'change',
  /** A figure that no sum has to do with: counts, carried from page to page. */
  'ignored',
  'total',
  'due',
  /** Certainly without tax. */
  'net',
  /** Of the lines, before anything else. */
  'subtotal',
  'tax',
  'withholding',
  'rounding',
  'paid',
  'discount',
  'shipping',
  'charge',
  /** Beside the word for a total: without, or with, tax. */
  'without',
  'with',
] as const;
export type SumWord = (typeof SUM_WORDS)[number];

/** What a figure of a receipt is by the words of its line. */
export type ReceiptWord =
  | Exclude<SumWord, 'without' | 'with'>
  /** Paid by card, voucher or otherwise than in cash. */
  | 'card'
  | 'tip'
  /** A heading, a column title or a row of the summary of the tax. */
  | 'taxSummary'
  /** How many things were sold, points, a number of the receipt. */
  | 'count'
  /** What was saved, or would be without a discount. */
  | 'saved';

/** What receipts say here and there. */
export type TillWord =
  /** A line with such a word is not the name of the shop. */
  | 'label'
  /** The day of the receipt follows. */
  | 'date'
  /** Another day follows. */
  | 'otherDay'
  /** A figure is part of another one. */
  | 'included'
  /** Within the label of the last of the sums. */
  | 'final'
  /** Within the label of a sum before tax or rounding. */
  | 'beforeTax'
  /** Beginnings of words for the sum of all taxes. */
  | 'ofTaxes'
  /** A short label with such a word is a total, wherever it stands. */
  | 'surelyTotal'
  /** Before what came back of the cash given. */
  | 'givenBack';

/** Kinds of documents that people send; each is what a person calls one. */
export type PaperKind =
  | 'statement'
  | 'invoice'
  | 'receipt'
  | 'payslip'
  | 'order'
  | 'offer'
  | 'letter'
  | 'contents'
  | 'terms'
  | 'report'
  /** Of a broker: its rows are holdings and trades. */
  | 'investments'
  /** What a processor of card payments owes a merchant. */
  | 'settlement';
