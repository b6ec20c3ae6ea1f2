import { findNode, findNodes, textAt, type XmlNode, joined } from './xml-tree.ts';
import type { XmlAdjustment, XmlInvoice, XmlLine, XmlParty, XmlTax } from './xml-invoice.ts';

/** UNTDID 1001, where the document does not say it. */
const INVOICE = '380';
const CREDIT_NOTE = '381';

/**
 * Reads an invoice or credit note of UBL 2.1 (OASIS; Peppol BIS Billing 3, XRechnung).
 *
 * @returns null where the root is another document
 */
export function readUbl(root: XmlNode): XmlInvoice | null {
  const isCredit = root.name === 'CreditNote';
  if (!isCredit && root.name !== 'Invoice') return null;
  const sums = findNode(root, 'LegalMonetaryTotal');
  if (sums === null) return null;
  const currency = textAt(root, 'DocumentCurrencyCode');
  const tax = taxTotalOf(root, currency);
  const means = findNodes(root, 'PaymentMeans');
  return {
    typeCode:
      textAt(root, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode') ?? (isCredit ? CREDIT_NOTE : INVOICE),
    isTest: false,
    number: textAt(root, 'ID'),
    issueDate: textAt(root, 'IssueDate'),
    dueDate: textAt(root, 'DueDate') ?? first(means.map((one) => textAt(one, 'PaymentDueDate'))),
    paymentTerms: textAt(root, 'PaymentTerms', 'Note'),
    purchaseOrder: textAt(root, 'OrderReference', 'ID'),
    currency,
    iban: first(means.map((one) => textAt(one, 'PayeeFinancialAccount', 'ID'))),
    seller: partyOf(findNode(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(findNode(root, 'AccountingCustomerParty', 'Party')),
    lines: findNodes(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine').map(lineOf),
    adjustments: findNodes(root, 'AllowanceCharge').map(adjustmentOf),
    taxes: findNodes(tax, 'TaxSubtotal').map(taxOf),
    totals: {
      lines: textAt(sums, 'LineExtensionAmount'),
      net: textAt(sums, 'TaxExclusiveAmount'),
      tax: textAt(tax, 'TaxAmount'),
      grand: textAt(sums, 'TaxInclusiveAmount'),
      rounding: textAt(sums, 'PayableRoundingAmount'),
      prepaid: textAt(sums, 'PrepaidAmount'),
      due: textAt(sums, 'PayableAmount'),
    },
  };
}

/** The tax may stand there a second time, in the currency of the seller's books. */
function taxTotalOf(root: XmlNode, currency: string | null): XmlNode | null {
  const all = findNodes(root, 'TaxTotal');
  const isOwn = (one: XmlNode) => findNode(one, 'TaxAmount')?.attributes['currencyID'] === currency;
  return all.find(isOwn) ?? all[0] ?? null;
}

function partyOf(party: XmlNode | null): XmlParty {
  const address = findNode(party, 'PostalAddress');
  const country = textAt(address, 'Country', 'IdentificationCode');
  const street = joined([textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')]);
  const town = joined([textAt(address, 'PostalZone'), textAt(address, 'CityName')]);
  const schemes = findNodes(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme', 'ID') === 'VAT') ?? schemes[0] ?? null;
  return {
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'),
    address: [
      street,
      textAt(address, 'AdditionalStreetName'),
      textAt(address, 'AddressLine', 'Line'),
      town,
      textAt(address, 'CountrySubentity'),
      country,
    ].filter((line) => line !== null),
    taxId: textAt(vat, 'CompanyID'),
    country,
  };
}

function lineOf(line: XmlNode): XmlLine {
  const quantity = findNode(line, 'InvoicedQuantity') ?? findNode(line, 'CreditedQuantity');
  const item = findNode(line, 'Item');
  const price = findNode(line, 'Price');
  return {
    name: textAt(item, 'Name') ?? textAt(item, 'Description') ?? textAt(line, 'Note'),
    itemCode: textAt(item, 'SellersItemIdentification', 'ID'),
    quantity: quantity?.text ?? null,
    unitCode: quantity?.attributes['unitCode'] ?? null,
    price: textAt(price, 'PriceAmount'),
    priceQuantity: textAt(price, 'BaseQuantity'),
    adjustments: findNodes(line, 'AllowanceCharge').map(adjustmentOf),
    taxRate: textAt(item, 'ClassifiedTaxCategory', 'Percent'),
    amount: textAt(line, 'LineExtensionAmount'),
    isUncounted: false,
  };
}

function adjustmentOf(node: XmlNode): XmlAdjustment {
  return {
    isCharge: textAt(node, 'ChargeIndicator') === 'true',
    isShipping: textAt(node, 'AllowanceChargeReasonCode') === 'FC',
    label: textAt(node, 'AllowanceChargeReason'),
    amount: textAt(node, 'Amount'),
  };
}

function taxOf(node: XmlNode): XmlTax {
  const category = findNode(node, 'TaxCategory');
  return {
    label: textAt(category, 'TaxScheme', 'ID'),
    rate: textAt(category, 'Percent'),
    base: textAt(node, 'TaxableAmount'),
    amount: textAt(node, 'TaxAmount'),
  };
}

function first(texts: readonly (string | null)[]): string | null {
  return texts.find((text) => text !== null) ?? null;
}
