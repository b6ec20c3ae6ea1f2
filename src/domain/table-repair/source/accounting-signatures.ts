import { names, type SourceSignature } from './signature.ts';

/**
 * Accounting packages and business systems. Names are those of the packages' own exports, reports and import templates:
 * QuickBooks Online and Desktop reports and IIF, Xero statement lines, invoices, contacts and account transactions, Sage 50
 * audit trail and record templates, FreshBooks invoices, expenses and time, Pastel batches, SAP field names and list captions
 * (German, English), NetSuite saved searches, Dynamics 365 exports (customer engagement, Business Central, Finance), Zoho Books.
 */
export const ACCOUNTING_SIGNATURES: readonly SourceSignature[] = [
  {
    source: 'quickbooks',
    label: 'QuickBooks',
    marks: names(
      'memo/description|num|split|open balance|clr|trans #|a/r paid|item(product/service)|*invoiceno|*customer|*itemamount|itemrate|product/service|source name|p. o. #|customer full name|vendor full name|create date|last modified by|distribution account|item split account|full name|account full name',
    ),
    hints: names('transaction type|posting|adj|aging|sales price|detail type|service date'),
    usual: names(
      'date|name|memo|account|amount|balance|class|type|due date|customer|vendor|qty|rate|item|location|department|debit|credit|terms',
    ),
  },
  {
    source: 'quickbooks',
    label: 'QuickBooks',
    marks: names('!trns|!spl|!accnt|!cust|!vend|trnsid|trnstype|accnt|docnum|splid|addr1|nameistaxable'),
    usual: names('date|name|class|amount|memo|clear|toprint'),
  },
  {
    source: 'xero',
    label: 'Xero',
    marks: names(
      'poaddressline1|poaddressline2|poaddressline3|poaddressline4|pocity|poregion|popostalcode|pocountry|saaddressline1|saaddressline2|saaddressline3|saaddressline4|sacity|saregion|sapostalcode|sacountry|trackingname1|trackingoption1|trackingname2|trackingoption2|*contactname|*invoicenumber|*invoicedate|*duedate|unitamount|*unitamount|invoiceamountdue|invoiceamountpaid|inventoryitemcode|*accountcode|*taxtype|brandingtheme|poattentionto|saattentionto|ddinumber|skypename|bankaccountparticulars|accountsreceivabletaxcodename|accountspayabletaxcodename|*narration|planneddate|*taxrate|*amount',
    ),
    hints: names(
      'contactname|emailaddress|invoicenumber|invoicedate|duedate|taxtotal|lineamount|accountcode|taxtype|taxamount|*description|*quantity|*date|*code|*name|*type|*tax code|*name',
    ),
    usual: names(
      'reference|total|description|quantity|discount|currency|type|sent|status|payee|check number|cheque number|dashboard|expense claims|enable payments',
    ),
  },
  {
    source: 'xero',
    label: 'Xero',
    marks: names('running balance|account code|related account'),
    hints: names(
      'source|contact|gross|gst|vat|tax rate name|tax rate|account type|revalued|contact group|invoice type',
    ),
    usual: names('date|description|reference|debit|credit|net|account'),
  },
  {
    source: 'sage',
    label: 'Sage 50',
    marks: names(
      'nominal a/c ref|nominal a/c|account reference|nominal code|ex.ref|extra reference|project refn|cost code refn|n/c|t/c|a/c|a/c ref|nominal|tc|deleted flag|bank rec|def. nominal code|def. tax code|def nom code|analysis 1|tran number|tran no|tran no.|department code|vat return no.',
    ),
    hints: names(
      'dept|department|details|net|net amount|tax code|ref|pd|paid|v|b|date bank rec|user name|vat reg number|settlement due days|account type|no|no.',
    ),
    usual: names(
      'type|date|tax|tax amount|reference|exchange rate|bank|amount|credit limit|account name|postcode|town|county',
    ),
  },
  {
    source: 'freshbooks',
    label: 'FreshBooks',
    marks: names(
      'date issued|invoice status|line subtotal|tax 1 type|tax 2 type|date paid|discount percentage|line total|tax 1 amount|tax 2 amount|merchant/vendor|team member|billable status',
    ),
    hints: names(
      'invoice #|item name|client name|date due|billed|expense category|tax name 1|tax amount 1|tax name 2|tax amount 2',
    ),
    usual: names(
      'date|item description|quantity|currency|description|amount|merchant|note|hours|organization|client|project|service|rate|category',
    ),
  },
  {
    source: 'pastel',
    label: 'Pastel',
    marks: names(
      'gdc|contra account|open item|projects code|project code|bank exchange rate|discount tax type|home amount|batch id|gl code|discount tax|contra acc|customer code|supplier code|tax type',
    ),
    hints: names('period|account number|tax amount|exchange rate|discount amount|per'),
    usual: names('date|reference|description|amount|account'),
  },
  {
    source: 'sap',
    label: 'SAP',
    marks: names(
      'mandt|bukrs|belnr|gjahr|buzei|bldat|budat|blart|kunnr|lifnr|hkont|saknr|wrbtr|dmbtr|waers|shkzg|sgtxt|xblnr|zuonr|ebeln|ebelp|vbeln|posnr|matnr|werks|kostl|prctr|monat|bschl|augbl|augdt|umskz|mwskz|netwr|fkdat|auart|vkorg|vtweg|spart|kwmeng|meins|lgort|aufnr|maktx|matkl|name1|land1|bstnk|erdat|ernam|aedat|bukr|belegnr|belegnr.|buch.dat.|betrag in hw|hwähr|cocd|documentno|documentno.|pstng date|amount in lc|lcurr|amt in loc.cur.|amount in doc. curr.|g/l|doc. date|document header text|belegkopftext|buchungsschlüssel|betrag in hauswährung|betrag in belegwährung|clrng doc.|trprt|s/h|profitcenter|profit center|ausgleichsbeleg|bs|doc. type|pk|sonderhauptbuch|storage location|materialkurztext|material description|base unit of measure|warenempfänger|auftraggeber-nr.|verkaufsorganisation|sales org.|einkaufsbeleg|purch. doc.',
    ),
    hints: names(
      'buchungskreis|company code|document number|posting date|zuordnung|assignment|g/l account|belegart|document type|belegdatum|kostenstelle|cost center|plant|werk|material|debitor|kreditor|sachkonto|steuerkz|tax code|fiscal year|reference key 1|belegnummer|user name|clearing document|buchungsdatum|hauswährung',
    ),
    usual: names(
      'konto|text|jahr|year|account|document date|vendor|customer|currency|währung|referenz|reference|menge|amount in local currency',
    ),
  },
  {
    source: 'netsuite',
    label: 'NetSuite',
    marks: names(
      'internal id|internalid|external id|externalid|posting period|subsidiary|amount (foreign currency)|amount (debit)|amount (credit)|amount (net)|tranid|trandate|postingperiod|main line|applying transaction|created from|line id|transaction number|amount (gross)|amount (tax)|custbody|tran id|memo (main)|date closed|is person|accounting book',
    ),
    hints: names(
      'document number|entity|item: name|department|class|location|approval status|sales rep|*|account (main)|period',
    ),
    usual: names('date|type|name|memo|account|amount|status|currency|quantity|item'),
  },
  {
    source: 'dynamics',
    label: 'Microsoft Dynamics 365',
    marks: names(
      '(do not modify) account|(do not modify) contact|(do not modify) lead|(do not modify) opportunity|(do not modify) row checksum|(do not modify) modified on|(do not modify) case|(do not modify) invoice|(do not modify) order|(do not modify) quote|topic|est. revenue|est. close date|potential customer|status reason|primary contact|originating lead',
    ),
    hints: names(
      'account name|owner|created on|modified on|parent account|main phone|business phone|rating|probability|address 1: street 1|address 1: city|relationship type|address 1: zip/postal code',
    ),
    usual: names('full name|email|job title|status|first name|last name|industry'),
  },
  {
    source: 'dynamics',
    label: 'Microsoft Dynamics 365',
    marks: names(
      'bal. account type|bal. account no.|gen. posting type|gen. bus. posting group|gen. prod. posting group|g/l account no.|external document no.|global dimension 1 code|global dimension 2 code|vat bus. posting group|vat prod. posting group|dataareaid|journalbatchnumber|accountdisplayvalue|amount in transaction currency|amount in accounting currency|posting layer|ledger account|main account|journal number|transdate|accounttype|offsetaccounttype|sell-to customer no.|bill-to customer no.|sell-to customer name|buy-from vendor no.|gen. journal batch name|remaining amt. (lcy)|amount (lcy)|shortcut dimension 1 code|unit price excl. vat|customer posting group',
    ),
    hints: names(
      'document no.|entry no.|document type|posting date|voucher|source code|linenumber|line no.|no.|debit amount|credit amount|vat amount|due date|remaining amount',
    ),
    usual: names('description|amount|quantity|currency|name|user id|balance'),
  },
  {
    source: 'zoho',
    label: 'Zoho',
    marks: names(
      'is inclusive tax|is discount before tax|entity discount percent|usage unit|item tax exemption reason|cf.|item tax|item tax %|item tax type|place of contact(with state code)|gst treatment|gst identification number (gstin)|invoice level tax|early payment discount percentage|item desc|customernotes|zoho invoice id|template name|salesperson name|adjustment description|expense reference id|paid through|is billable|mileage unit|terms & conditions|account owner.id|created by.id|modified by.id|contact owner.id|lead owner.id|account name.id|layout.id|contact name.id|record image|email opt out|last activity time|unsubscribed mode|unsubscribed time|deal owner.id',
    ),
    hints: names(
      'invoice id|purchaseorder|item price|item total|item name|record id|created time|modified time|lead owner|contact owner|account owner|created by|modified by|deal owner|tag|subtotal|expense category|expense account|salutation|secondary email|potential name|exchange rate|currency code|connected to',
    ),
    usual: names(
      'invoice date|invoice number|invoice status|customer id|customer name|due date|total|balance|adjustment|notes|quantity|discount|first name|last name|email|phone|lead source|lead status',
    ),
  },
];
