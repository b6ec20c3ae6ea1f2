/** What an invoice in XML says, in its own words: amounts and dates as written there, null where it is silent. */
export interface XmlInvoice {
  /** UNTDID 1001: 380, 381, … */
  readonly typeCode: string | null;
  readonly isTest: boolean;
  readonly number: string | null;
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly paymentTerms: string | null;
  readonly purchaseOrder: string | null;
  readonly currency: string | null;
  readonly iban: string | null;
  readonly seller: XmlParty;
  readonly buyer: XmlParty;
  readonly lines: readonly XmlLine[];
  readonly adjustments: readonly XmlAdjustment[];
  readonly taxes: readonly XmlTax[];
  readonly totals: XmlTotals;
}

export interface XmlParty {
  readonly name: string | null;
  readonly address: readonly string[];
  readonly taxId: string | null;
  /** ISO 3166 alpha-2. */
  readonly country: string | null;
}

export interface XmlLine {
  readonly name: string | null;
  readonly itemCode: string | null;
  readonly quantity: string | null;
  /** UN/ECE recommendation 20. */
  readonly unitCode: string | null;
  readonly price: string | null;
  /** How many of the unit the price is for; null for one. */
  readonly priceQuantity: string | null;
  /** Taken off quantity × price, or put on. */
  readonly adjustments: readonly XmlAdjustment[];
  readonly taxRate: string | null;
  readonly amount: string | null;
  /** The heading of other lines, or a remark: its amount counts nowhere. */
  readonly isUncounted: boolean;
}

export interface XmlAdjustment {
  readonly isCharge: boolean;
  readonly isShipping: boolean;
  readonly label: string | null;
  readonly amount: string | null;
}

export interface XmlTax {
  readonly label: string | null;
  readonly rate: string | null;
  readonly base: string | null;
  readonly amount: string | null;
}

export interface XmlTotals {
  readonly lines: string | null;
  /** Of lines and adjustments, without tax. */
  readonly net: string | null;
  readonly tax: string | null;
  readonly grand: string | null;
  readonly rounding: string | null;
  readonly prepaid: string | null;
  readonly due: string | null;
}
