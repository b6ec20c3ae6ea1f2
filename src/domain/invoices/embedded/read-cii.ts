import { findNode, findNodes, textAt, type XmlNode, joined } from './xml-tree.ts';
import type { XmlAdjustment, XmlInvoice, XmlLine, XmlParty, XmlTax, XmlTotals } from './xml-invoice.ts';

/** Elements that have other names in ZUGFeRD 1.0 (`old`) than in Factur-X and ZUGFeRD 2 (CII D16B). */
interface Names {
  readonly document: string;
  readonly context: string;
  readonly transaction: string;
  readonly agreement: string;
  readonly settlement: string;
  readonly summation: string;
  readonly lineAgreement: string;
  readonly lineDelivery: string;
  readonly lineSettlement: string;
  readonly lineSummation: string;
  readonly percent: string;
  readonly referenceId: string;
}

const NEW: Names = {
  document: 'ExchangedDocument',
  context: 'ExchangedDocumentContext',
  transaction: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  settlement: 'ApplicableHeaderTradeSettlement',
  summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  lineAgreement: 'SpecifiedLineTradeAgreement',
  lineDelivery: 'SpecifiedLineTradeDelivery',
  lineSettlement: 'SpecifiedLineTradeSettlement',
  lineSummation: 'SpecifiedTradeSettlementLineMonetarySummation',
  percent: 'RateApplicablePercent',
  referenceId: 'IssuerAssignedID',
};

const OLD: Names = {
  document: 'HeaderExchangedDocument',
  context: 'SpecifiedExchangedDocumentContext',
  transaction: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  summation: 'SpecifiedTradeSettlementMonetarySummation',
  lineAgreement: 'SpecifiedSupplyChainTradeAgreement',
  lineDelivery: 'SpecifiedSupplyChainTradeDelivery',
  lineSettlement: 'SpecifiedSupplyChainTradeSettlement',
  lineSummation: 'SpecifiedTradeSettlementMonetarySummation',
  percent: 'ApplicablePercent',
  referenceId: 'ID',
};

/** UNTDID 7161: freight, transport, delivery, packing for transport. */
const SHIPPING_CODES = new Set(['FC', 'DL', 'TX', 'ABK', 'SH', 'PC']);

/**
 * Reads a Cross Industry Invoice of UN/CEFACT: Factur-X and ZUGFeRD 2 in all profiles, XRechnung, and ZUGFeRD 1.0
 * (FeRD, "ZUGFeRD 1.0" of 2014; FNFE-MPE and FeRD, "Factur-X 1.0 / ZUGFeRD 2").
 *
 * @returns null where the root is another document, such as an order
 */
export function readCii(root: XmlNode): XmlInvoice | null {
  const isOld = root.name === 'CrossIndustryDocument';
  if (!isOld && root.name !== 'CrossIndustryInvoice') return null;
  const names = isOld ? OLD : NEW;
  const document = findNode(root, names.document);
  const transaction = findNode(root, names.transaction);
  const agreement = findNode(transaction, names.agreement);
  const settlement = findNode(transaction, names.settlement);
  if (document === null || settlement === null) return null;
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const terms = findNodes(settlement, 'SpecifiedTradePaymentTerms');
  return {
    typeCode: textAt(document, 'TypeCode'),
    isTest: textAt(root, names.context, 'TestIndicator', 'Indicator') === 'true',
    number: textAt(document, 'ID'),
    issueDate: textAt(document, 'IssueDateTime', 'DateTimeString'),
    dueDate: dueDateOf(terms),
    paymentTerms: joined(terms.map((one) => textAt(one, 'Description'))),
    purchaseOrder: textAt(agreement, 'BuyerOrderReferencedDocument', names.referenceId),
    currency,
    iban: ibanOf(settlement),
    seller: partyOf(findNode(agreement, 'SellerTradeParty')),
    buyer: partyOf(findNode(agreement, 'BuyerTradeParty')),
    lines: findNodes(transaction, 'IncludedSupplyChainTradeLineItem').map((line) => lineOf(line, names)),
    adjustments: [
      ...findNodes(settlement, 'SpecifiedTradeAllowanceCharge').map(adjustmentOf),
      ...findNodes(settlement, 'SpecifiedLogisticsServiceCharge').map(serviceChargeOf),
    ],
    taxes: findNodes(settlement, 'ApplicableTradeTax').map((tax) => taxOf(tax, names)),
    totals: totalsOf(findNode(settlement, names.summation), currency),
  };
}

/** Terms with a discount for early payment name an earlier day; of instalments the last day counts. */
function dueDateOf(terms: readonly XmlNode[]): string | null {
  const dated = terms
    .map((one) => ({
      date: textAt(one, 'DueDateDateTime', 'DateTimeString'),
      isEarly: findNode(one, 'ApplicableTradePaymentDiscountTerms') !== null,
    }))
    .filter(({ date }) => date !== null);
  const last = dated.findLast(({ isEarly }) => !isEarly) ?? dated.at(-1);
  return last?.date ?? null;
}

function ibanOf(settlement: XmlNode): string | null {
  for (const means of findNodes(settlement, 'SpecifiedTradeSettlementPaymentMeans')) {
    const iban = textAt(means, 'PayeePartyCreditorFinancialAccount', 'IBANID');
    if (iban !== null) return iban;
  }
  return null;
}

function partyOf(party: XmlNode | null): XmlParty {
  const address = findNode(party, 'PostalTradeAddress');
  const country = textAt(address, 'CountryID');
  const town = [textAt(address, 'PostcodeCode'), textAt(address, 'CityName')];
  return {
    name: textAt(party, 'Name') ?? textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    address: [
      textAt(address, 'LineOne'),
      textAt(address, 'LineTwo'),
      textAt(address, 'LineThree'),
      joined(town),
      textAt(address, 'CountrySubDivisionName'),
      country,
    ].filter((line) => line !== null),
    taxId: taxIdOf(findNodes(party, 'SpecifiedTaxRegistration')),
    country,
  };
}

/** The number for value added tax (VA) before that of the tax office (FC). */
function taxIdOf(registrations: readonly XmlNode[]): string | null {
  const ids = registrations.flatMap((registration) => findNodes(registration, 'ID'));
  const id = ids.find(({ attributes }) => attributes['schemeID'] === 'VA') ?? ids[0];
  return id === undefined || id.text === '' ? null : id.text;
}

function lineOf(line: XmlNode, names: Names): XmlLine {
  const document = findNode(line, 'AssociatedDocumentLineDocument');
  const product = findNode(line, 'SpecifiedTradeProduct');
  const agreement = findNode(line, names.lineAgreement);
  const net = findNode(agreement, 'NetPriceProductTradePrice');
  const price = net ?? findNode(agreement, 'GrossPriceProductTradePrice');
  const quantity = findNode(line, names.lineDelivery, 'BilledQuantity');
  const settlement = findNode(line, names.lineSettlement);
  const status = textAt(document, 'LineStatusReasonCode');
  return {
    name: textAt(product, 'Name') ?? textAt(product, 'Description') ?? remarkOf(document),
    itemCode: textAt(product, 'SellerAssignedID'),
    quantity: quantity?.text ?? null,
    unitCode: quantity?.attributes['unitCode'] ?? null,
    price: textAt(price, 'ChargeAmount'),
    priceQuantity: textAt(price, 'BasisQuantity'),
    adjustments: findNodes(settlement, 'SpecifiedTradeAllowanceCharge').map(adjustmentOf),
    taxRate: textAt(settlement, 'ApplicableTradeTax', names.percent),
    amount: textAt(settlement, names.lineSummation, 'LineTotalAmount'),
    isUncounted: status === 'GROUP' || status === 'INFORMATION',
  };
}

function remarkOf(document: XmlNode | null): string | null {
  return joined(findNodes(document, 'IncludedNote').map((note) => textAt(note, 'Content')));
}

function adjustmentOf(node: XmlNode): XmlAdjustment {
  const indicator = textAt(node, 'ChargeIndicator', 'Indicator') ?? textAt(node, 'ChargeIndicator');
  const code = textAt(node, 'ReasonCode');
  return {
    isCharge: indicator === 'true' || indicator === '1',
    isShipping: code !== null && SHIPPING_CODES.has(code),
    label: textAt(node, 'Reason'),
    amount: textAt(node, 'ActualAmount'),
  };
}

function serviceChargeOf(node: XmlNode): XmlAdjustment {
  return {
    isCharge: true,
    isShipping: true,
    label: textAt(node, 'Description'),
    amount: textAt(node, 'AppliedAmount'),
  };
}

function taxOf(node: XmlNode, names: Names): XmlTax {
  return {
    label: textAt(node, 'TypeCode'),
    rate: textAt(node, names.percent),
    base: textAt(node, 'BasisAmount'),
    amount: textAt(node, 'CalculatedAmount'),
  };
}

function totalsOf(sums: XmlNode | null, currency: string | null): XmlTotals {
  // The tax may stand there a second time, in the currency of the seller's books.
  const taxes = findNodes(sums, 'TaxTotalAmount');
  const own = taxes.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxes[0];
  return {
    lines: textAt(sums, 'LineTotalAmount'),
    net: textAt(sums, 'TaxBasisTotalAmount'),
    tax: own?.text ?? null,
    grand: textAt(sums, 'GrandTotalAmount'),
    rounding: textAt(sums, 'RoundingAmount'),
    prepaid: textAt(sums, 'TotalPrepaidAmount'),
    due: textAt(sums, 'DuePayableAmount'),
  };
}
