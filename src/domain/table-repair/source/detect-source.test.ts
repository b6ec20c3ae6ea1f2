import { expect, test } from 'vitest';
import { detectSource } from './detect-source.ts';

test.for([
  ['shopify', 'Name,Email,Financial Status,Paid at,Currency,Total,Lineitem name,Lineitem quantity'],
  ['shopify', 'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price'],
  ['stripe', 'id,Description,Created (UTC),Amount,Amount Refunded,Currency,Fee,Status'],
  ['paypal', 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address'],
  ['square', 'Date,Time,Gross Sales,Net Sales,Gift Card Sales,PAN Suffix,Transaction ID'],
  ['xero', '*ContactName,EmailAddress,*InvoiceNumber,*InvoiceDate,*DueDate,*UnitAmount'],
  ['quickbooks', 'Date,Transaction Type,Num,Name,Memo/Description,Account,Split,Amount,Balance'],
  ['salesforce', 'Id,Name,OwnerId,IsDeleted,RecordTypeId'],
  ['salesforce', 'Opportunity Name,Account Name,Stage,Amount,Close Date,Opportunity Owner'],
  ['hubspot', 'Record ID,First Name,Last Name,Email,Contact owner,Marketing contact status'],
  ['pastel', 'Period,Date,GDC,Account Number,Reference,Description,Amount,Tax Type,Contra Account'],
  ['sap', 'BUKRS,BELNR,GJAHR,WRBTR,WAERS'],
  ['sap', 'BuKr,Belegnr,Jahr,Buch.dat.,Konto,Betrag in HW,HWähr,Text'],
  ['generic', 'Name,Amount,Date'],
  ['generic', 'Name,Email,Total'],
  ['generic', ''],
])('%s: %s', ([source, header]) => {
  const found = detectSource({ titles: [], header: (header ?? '').split(','), rows: [] });
  expect(found.source).toBe(source);
  expect(found.confidence).toBeLessThanOrEqual(1);
});

test('case and blanks around names do not matter', () => {
  expect(detectSource({ titles: [], header: [' LINEITEM NAME ', 'financial status'], rows: [] }).source).toBe(
    'shopify',
  );
});
