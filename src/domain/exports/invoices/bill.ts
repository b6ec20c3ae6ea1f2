import type { Minor } from '#domain/money.ts';

/** An invoice as accounting packages take it: lines that with their taxes come to the total, exactly. */
export interface Bill {
  /** By what a person knows it. */
  readonly name: string;
  /** Its amounts are then those of the credit: what is credited is positive. */
  readonly isCredit: boolean;
  readonly vendor: string;
  /** Null where the document has none. */
  readonly number: string | null;
  /** ISO, with its year. */
  readonly date: string;
  readonly dueDate: string | null;
  readonly purchaseOrder: string | null;
  /** Where a person, or a recipe, wants it posted; null: nobody said so. */
  readonly account: string | null;
  readonly taxCode: string | null;
  readonly currency: string | null;
  /** ISO 3166 alpha-2 of the vendor. */
  readonly country: string | null;
  readonly scale: number;
  readonly total: Minor;
  /** Paid before; not negative. */
  readonly paid: Minor;
  /** Of the total, some tax is paid to the state and not to the vendor. */
  readonly isWithheld: boolean;
  readonly lines: readonly BillLine[];
  /** Some line has a quantity and a price that do not give its amount to the last digit. */
  readonly hasUnevenLines: boolean;
  /** What the last line makes up for, where the invoice does not add up; else 0. */
  readonly difference: Minor;
}

export interface BillLine {
  readonly description: string;
  readonly itemCode: string | null;
  /** With `unitPrice`, where quantity × price is the amount without tax to the last digit. */
  readonly quantity: string | null;
  readonly unitPrice: string | null;
  /** Without tax. */
  readonly net: Minor;
  readonly tax: Minor;
  /** In percent. */
  readonly rate: string | null;
}
