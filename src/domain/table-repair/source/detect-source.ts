import type { SourceDetection } from '#domain/files/files.schemas.ts';
import type { TableSample } from '../table-sample.ts';

interface SourceSignature {
  readonly source: string;
  readonly label: string;
  /** Names rarely found in another system's exports. */
  readonly strong: readonly string[];
  /** Names that fit but prove nothing alone. */
  readonly common: readonly string[];
}

const names = (list: string): string[] => list.split('|');

/** One entry a kind of export; a system may have several. */
const SIGNATURES: readonly SourceSignature[] = [
  {
    source: 'shopify',
    label: 'Shopify',
    strong: names(
      'lineitem name|lineitem quantity|lineitem sku|lineitem price|financial status|fulfillment status|accepts marketing|paid at|lineitem fulfillment status',
    ),
    common: names(
      'name|email|currency|subtotal|shipping|taxes|total|discount code|vendor|billing name|shipping name',
    ),
  },
  {
    source: 'shopify',
    label: 'Shopify',
    strong: names(
      'body (html)|variant sku|option1 name|option1 value|variant price|variant inventory qty|image src',
    ),
    common: names('handle|title|vendor|type|tags|published'),
  },
  {
    source: 'stripe',
    label: 'Stripe',
    strong: names(
      'card fingerprint|card cvc status|statement descriptor|created (utc)|created date (utc)|amount refunded|seller message|paymentintent id|card last4|converted amount',
    ),
    common: names('id|description|amount|currency|fee|status|customer id|customer email|captured'),
  },
  {
    source: 'paypal',
    label: 'PayPal',
    strong: names(
      'timezone|reference txn id|balance impact|from email address|to email address|town/city|address status',
    ),
    common: names('date|time|name|type|status|currency|gross|fee|net|transaction id|balance'),
  },
  {
    source: 'square',
    label: 'Square',
    strong: names(
      'pan suffix|card entry methods|square gift card|gift card sales|partial refunds|net sales|tender note|dining option',
    ),
    common: names(
      'date|time|time zone|gross sales|discounts|tax|tip|total collected|fees|net total|transaction id|payment id',
    ),
  },
  {
    source: 'xero',
    label: 'Xero',
    strong: names(
      'poaddressline1|saaddressline1|trackingname1|trackingoption1|*contactname|*invoicenumber|*invoicedate|*duedate|unitamount|*unitamount|invoiceamountdue|inventoryitemcode|*accountcode|*taxtype',
    ),
    common: names(
      'contactname|emailaddress|invoicenumber|reference|invoicedate|duedate|total|taxtotal|quantity|accountcode|taxtype|currency',
    ),
  },
  {
    source: 'quickbooks',
    label: 'QuickBooks',
    strong: names('memo/description|split|!trns|!spl|trnsid|trnstype|docnum|accnt'),
    common: names(
      'date|transaction type|num|name|account|amount|balance|open balance|due date|class|memo|type',
    ),
  },
  {
    source: 'salesforce',
    label: 'Salesforce',
    strong: names(
      'isdeleted|masterrecordid|recordtypeid|ownerid|systemmodstamp|lastmodifiedbyid|createdbyid|opportunity owner|opportunity name|account owner|lead owner|case owner',
    ),
    common: names(
      'id|name|account name|stage|amount|close date|created date|type|billingstreet|billingcity|parentid|probability (%)',
    ),
  },
  {
    source: 'hubspot',
    label: 'HubSpot',
    strong: names(
      'marketing contact status|contact owner|primary associated company id|associated company ids|associated company|associated deal ids|lifecycle stage|deal stage|company owner|deal owner|record id - contact',
    ),
    common: names(
      'record id|first name|last name|email|phone number|lead status|last activity date|create date|company name',
    ),
  },
  {
    source: 'pastel',
    label: 'Pastel',
    strong: names(
      'gdc|contra account|open item|projects code|bank exchange rate|discount tax type|home amount|gl code',
    ),
    common: names(
      'period|date|account number|reference|description|amount|tax type|tax amount|exchange rate|batch id|discount amount',
    ),
  },
  {
    source: 'sap',
    label: 'SAP',
    strong: names(
      'mandt|bukrs|belnr|gjahr|buzei|bldat|budat|blart|kunnr|lifnr|hkont|wrbtr|dmbtr|waers|sgtxt|zuonr|ebeln|vbeln|matnr|werks|kostl|bukr|belegnr|buch.dat.|betrag in hw|hwähr|buchungskreis|cocd|documentno|pstng date|amount in lc|lcurr|company code|document number|posting date',
    ),
    common: names(
      'konto|text|jahr|year|account|document date|assignment|g/l account|vendor|customer|plant|cost center',
    ),
  },
];

const STRONG_NAME_POINTS = 3;
const NEEDED_POINTS = 6;

/**
 * Recognises the system that an export came from by its column names.
 *
 * @returns `generic` when no system's own names are there; confidence 0 to 1
 */
export function detectSource({ header }: TableSample): SourceDetection {
  const present = new Set(header.map((name) => name.trim().toLowerCase()));
  const customFields = [...present].filter((name) => name.endsWith('__c')).length;
  let best: SourceDetection = { source: 'generic', label: 'Generic', confidence: 0 };
  for (const signature of SIGNATURES) {
    let strong = signature.strong.filter((name) => present.has(name)).length;
    if (signature.source === 'salesforce') strong += customFields;
    const common = signature.common.filter((name) => present.has(name)).length;
    const points = strong === 0 ? 0 : strong * STRONG_NAME_POINTS + common;
    if (points < NEEDED_POINTS) continue;
    const confidence = Math.round(Math.min(0.99, 0.5 + points / 40) * 100) / 100;
    if (confidence > best.confidence) best = { source: signature.source, label: signature.label, confidence };
  }
  return best;
}
