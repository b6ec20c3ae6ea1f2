/** What stands within a date beside its numbers and months, or before it. */
export type DateWord =
  | 'weekdays'
  /** Between the day, the month and the year. */
  | 'links'
  /** Before the day, where a date begins with it or stands behind the place where a letter was written. */
  | 'before'
  /** Before the number of a month. */
  | 'month';

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
  /** Parts of a building, before a number alone. */
  | 'part'
  /** Letters of scripts without blanks. */
  | 'signs'
  | 'countries'
  /** In capitals: ends of words before `ON`, which is no province behind these. */
  | 'noTown';

export type LetterWord =
  /** Behind the name in an address. */
  | 'honorific'
  /** Before the person or department at whose desk the letter is to come; the firm stands above. */
  | 'attention'
  /** Before the name in an address, or on a line of its own above it; no name itself. */
  | 'salutation'
  /** Before the name of a person, of which it stays a part. */
  | 'courtesy'
  /** What a letter to somebody begins with, before the name. */
  | 'greeting'
  /** What a form asks for beside the first name. */
  | 'surname'
  /** Labels for the name of either party, of which the one on the left is whoever buys. */
  | 'buyerFirst'
  /** Says that a number follows, whatever it is of. */
  | 'number'
  /** Small words within names of people and firms. */
  | 'particle'
  | 'and'
  /** No name ends with these. */
  | 'openEnd'
  /** Between the name that a firm uses and the one it is registered by. */
  | 'tradeNameOf'
  /** In the names of banks. */
  | 'bank'
  /** A part of a company in another country, behind its legal form. */
  | 'branchOf'
  /** What the name of a department begins with. */
  | 'department'
  /** With a colon behind it, before a name. */
  | 'addressedTo'
  /** Only sentences have these; `sentenceAnd` before a small letter. */
  | 'sentence'
  | 'sentenceAnd'
  /** What a block of a form is called ends with it. */
  | 'caption';

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
  /** What such a sentence begins with, or holds; `#` for the number of days. */
  | 'terms'
  /** The unit of a term: 30 days. */
  | 'days'
  /** What makes the days of a term more than days from the invoice's date: working days, the end of the month. */
  | 'uncounted'
  /** What is taken off for paying early. */
  | 'earlyPayment'
  /** Before the unit of a term: 30 calendar days. */
  | 'dayKinds'
  /** Before a bare number of days. */
  | 'net'
  /** The same of those that only say it where a line begins with them. */
  | 'sentences'
  /** Behind a sum, before the day by which it is to be paid. */
  | 'dayBehind';
