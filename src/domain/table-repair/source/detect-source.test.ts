import { expect, test } from 'vitest';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { detectSource } from './detect-source.ts';

const sourceOf = (
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
  titles: string[] = [],
) => detectSource({ titles, header, rows });

const HEADERS: readonly (readonly [string, string])[] = [
  ['shopify', 'Name,Email,Financial Status,Paid at,Currency,Total,Lineitem name,Lineitem quantity'],
  ['shopify', 'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price'],
  ['shopify', 'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Committed,Available'],
  ['stripe', 'id,Description,Created (UTC),Amount,Amount Refunded,Currency,Fee,Status'],
  ['stripe', 'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id'],
  ['paypal', 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address'],
  [
    'paypal',
    'Datum,Uhrzeit,Zeitzone,Name,Typ,Status,Währung,Brutto,Entgelt,Netto,Absender E-Mail-Adresse,Transaktionscode',
  ],
  [
    'paypal',
    "Date,Heure,Fuseau horaire,Nom,Type,État,Devise,Avant commission,Commission,Net,De l'adresse email,Numéro de transaction",
  ],
  [
    'paypal',
    'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Bruto,Comisión,Neto,Correo electrónico del remitente',
  ],
  ['paypal', 'Data,Orario,Fuso orario,Nome,Tipo,Stato,Valuta,Lordo,Tariffa,Netto,Codice transazione'],
  ['square', 'Date,Time,Gross Sales,Net Sales,Gift Card Sales,PAN Suffix,Transaction ID'],
  ['square', 'Date,Time,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Net Sales'],
  ['xero', '*ContactName,EmailAddress,*InvoiceNumber,*InvoiceDate,*DueDate,*UnitAmount'],
  ['xero', '*Date,*Amount,Payee,Description,Reference,Check Number'],
  ['xero', 'Date,Source,Description,Reference,Debit,Credit,Running Balance,Gross,GST,Account Code,Account'],
  ['quickbooks', 'Date,Transaction Type,Num,Name,Memo/Description,Account,Split,Amount,Balance'],
  ['quickbooks', 'Type,Date,Num,Name,Memo,Clr,Split,Debit,Credit,Balance'],
  [
    'quickbooks',
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Item(Product/Service),ItemDescription,ItemRate,*ItemAmount',
  ],
  ['quickbooks', '!TRNS,TRNSID,TRNSTYPE,DATE,ACCNT,NAME,AMOUNT'],
  [
    'sage',
    'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount',
  ],
  ['sage', 'No,Type,Date,A/C,N/C,Dept,Ref,Details,Net,Tax,T/C,Pd,Paid'],
  [
    'freshbooks',
    'Client Name,Invoice #,Date Issued,Invoice Status,Item Name,Rate,Quantity,Line Subtotal,Line Total,Currency',
  ],
  ['pastel', 'Period,Date,GDC,Account Number,Reference,Description,Amount,Tax Type,Contra Account'],
  ['sap', 'BUKRS,BELNR,GJAHR,WRBTR,WAERS'],
  ['sap', 'BuKr,Belegnr,Jahr,Buch.dat.,Konto,Betrag in HW,HWähr,Text'],
  ['sap', 'CoCd,DocumentNo,Year,Pstng Date,Account,Amount in LC,LCurr,Text'],
  [
    'netsuite',
    'Internal ID,Date,Posting Period,Document Number,Name,Account,Amount (Debit),Amount (Credit),Subsidiary',
  ],
  [
    'dynamics',
    '(Do Not Modify) Account,(Do Not Modify) Row Checksum,(Do Not Modify) Modified On,Account Name,Main Phone',
  ],
  [
    'dynamics',
    'Posting Date,Document Type,Document No.,G/L Account No.,Gen. Posting Type,Bal. Account No.,Amount',
  ],
  [
    'zoho',
    'Invoice Date,Invoice ID,Invoice Number,Customer Name,Is Inclusive Tax,Item Name,Item Desc,Usage unit,Item Price,Item Total',
  ],
  [
    'zoho',
    'Record Id,First Name,Last Name,Contact Owner.id,Contact Owner,Email Opt Out,Created Time,Last Activity Time',
  ],
  [
    'woocommerce',
    'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Regular price,Stock',
  ],
  [
    'woocommerce',
    'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Order Total Amount',
  ],
  [
    'amazon',
    'order-id,order-item-id,purchase-date,buyer-email,sku,product-name,quantity-purchased,item-price',
  ],
  [
    'amazon',
    'settlement-id,settlement-start-date,transaction-type,order-id,amount-type,amount-description,amount,posted-date',
  ],
  [
    'amazon',
    'date/time,settlement id,type,order id,sku,description,quantity,product sales,selling fees,fba fees,total',
  ],
  ['salesforce', 'Id,Name,OwnerId,IsDeleted,RecordTypeId'],
  ['salesforce', 'Opportunity Name,Account Name,Stage,Amount,Close Date,Opportunity Owner'],
  ['salesforce', 'Name,Region__c,Tier__c,Churn_Risk__c'],
  ['hubspot', 'Record ID,First Name,Last Name,Email,Contact owner,Marketing contact status'],
  ['hubspot', 'Record ID,Deal Name,Deal Stage,Amount,Deal owner,Pipeline'],
  ['mailchimp', 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,LEID,EUID,TAGS'],
  [
    'google_contacts',
    'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
  ],
  [
    'google_contacts',
    'Name,Given Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value',
  ],
  [
    'outlook_contacts',
    'First Name,Last Name,Company,Business Street,Business City,Business Phone,E-mail Address',
  ],
  [
    'outlook_contacts',
    'Vorname,Nachname,Firma,Straße geschäftlich,Ort geschäftlich,Telefon geschäftlich,E-Mail-Adresse',
  ],
];

test.for(HEADERS)('%s: %s', ([source, header]) => {
  const found = sourceOf(header.split(','));
  expect(found.source).toBe(source);
  expect(found.confidence).toBeGreaterThan(0.5);
  expect(found.confidence).toBeLessThan(1);
});

test('with a column missing, in another order and in capitals nine of ten are still recognised', () => {
  const random = seededRandom(5);
  let right = 0;
  let tried = 0;
  for (const [source, header] of HEADERS) {
    for (let round = 0; round < 20; round++) {
      const names = header.toUpperCase().split(',');
      for (let i = names.length - 1; i > 0; i--) {
        const j = random(i + 1);
        [names[i], names[j]] = [names[j] ?? '', names[i] ?? ''];
      }
      if (sourceOf(names.slice(1)).source === source) right++;
      tried++;
    }
  }
  expect(right / tried).toBeGreaterThan(0.9);
});

test.for([
  [''],
  ['Name,Amount,Date'],
  ['Name,Email,Total'],
  ['Date,Transaction Type,Description,Debit,Credit,Balance'],
  ['Transaction Date,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance'],
  ['Type,Started Date,Completed Date,Description,Amount,Currency,Fee,State,Balance'],
  ['Buchungstag,Valuta,Auftraggeber/Empfänger,Buchungstext,Verwendungszweck,Betrag,Währung,Saldo'],
  ['First Name,Last Name,Email,Phone,Address,City,State,Zip,Country'],
  ['Company,First Name,Last Name,Job Title,Business Phone,E-mail'],
  ['Order ID,Order Date,Customer Name,Product,Quantity,Unit Price,Total'],
  ['Invoice Number,Invoice Date,Due Date,Customer,Description,Quantity,Unit Price,Amount,Tax,Total'],
  ['SKU,Title,Vendor,Price,Quantity,Barcode,Weight'],
  ['Date,Location,Gross Sales,Discounts,Tax,Net Sales,Tips'],
  ['Client,Project,Service,Date,Hours,Rate,Amount,Note'],
  ['Rechnungsnummer,Datum,Kunde,Netto,MwSt,Brutto'],
  ['Date,Ref,Type,Details,Amount,Paid'],
  ['Plant,Material,Description,Quantity,Unit'],
])('generic: %s', ([header]) => {
  expect(sourceOf((header ?? '').split(','))).toEqual({ source: 'generic', label: 'Generic', confidence: 0 });
});

test('case and blanks around names do not matter', () => {
  expect(sourceOf([' LINEITEM NAME ', 'financial  status', 'Email']).source).toBe('shopify');
});

test.for([
  {
    name: 'ids of a payment service',
    want: 'stripe',
    header: ['ref', 'when', 'total'],
    rows: [
      ['ch_1A2b3C4d5E6f7G8h', '2024-01-01', '5.00'],
      ['ch_9Z8y7X6w5V4u3T2s', '2024-01-02', '6.00'],
    ],
  },
  {
    name: 'ids of a sales system',
    want: 'salesforce',
    header: ['Key', 'Name'],
    rows: [
      ['0015g00000AbCdEAAX', 'Acme'],
      ['0015g00000AbCdFAAX', 'Globex'],
    ],
  },
  {
    name: 'a cash book batch without a header',
    want: 'pastel',
    header: [],
    rows: [
      ['1', '05/03/2024', 'G', '4400000', 'INV001', 'Stationery', '-120.00', '1', '0'],
      ['1', '06/03/2024', 'D', 'ACM001', 'RC0002', 'Receipt', '1500.00', '0', '0'],
    ],
  },
  {
    name: 'an audit trail without a header',
    want: 'sage',
    header: [],
    rows: [
      ['SI', 'ABC001', '4000', '0', '05/03/2024', '1001', 'Consulting', '100.00', 'T1', '20.00'],
      ['BP', '1200', '7502', '0', '06/03/2024', '', 'Telephone', '35.50', 'T1', '7.10'],
    ],
  },
  {
    name: 'an interchange file',
    want: 'quickbooks',
    header: [],
    rows: [
      ['TRNS', '1', 'CHECK', '1/5/2024'],
      ['SPL', '2', 'CHECK', '1/5/2024'],
      ['ENDTRNS', '', '', ''],
    ],
  },
  {
    name: 'numbers without a header',
    want: 'generic',
    header: [],
    rows: [
      ['1', '2', '3'],
      ['4', '5', '6'],
    ],
  },
])('by content: $name', ({ want, header, rows }) => {
  expect(sourceOf(header, rows).source).toBe(want);
});

test('a line above the table is weak evidence: it helps names but is none alone', () => {
  const header = ['Date', 'Name', 'Account', 'Amount', 'Split'];
  const titles = ['Acme Trading', 'Transaction List by Date'];
  expect(sourceOf(['Date', 'Name', 'Amount'], [], titles).source).toBe('generic');
  expect(sourceOf(header, [], titles).confidence).toBeGreaterThan(sourceOf(header).confidence);
});
