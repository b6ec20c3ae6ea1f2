import type { Page } from 'playwright-core';

const LINES = [
  ['Printer paper A4', '10', '4.50', '45.00'],
  ['Desk lamp', '2', '27.50', '55.00'],
];

const CONTENT = `<body style="margin:0;background:white;font:24px Arial,Helvetica,sans-serif">
<style>td{padding:9px 0}.n{text-align:right}div{padding:110px}</style><div>
<p>Example Supplies Ltd<br>1 Market Street, London<br>VAT number GB123456789</p>
<h1>INVOICE</h1>
<p>Invoice number: INV-2024-017<br>Invoice date: 5 March 2024<br>Due date: 4 April 2024</p>
<p>Bill to<br>Another Company plc</p>
<table width="1000"><tr><td>Description<td class=n>Quantity<td class=n>Unit price<td class=n>Amount</tr>
${LINES.map((cells) => `<tr>${cells.map((cell, at) => `<td${at === 0 ? '' : ' class=n'}>${cell}`).join('')}</tr>`).join('')}
<tr><td><td><td class=n>Subtotal<td class=n>100.00</tr>
<tr><td><td><td class=n>VAT 20%<td class=n>20.00</tr>
<tr><td><td><td class=n>Total GBP<td class=n>120.00</tr></table></div>`;

/** The invoice of `invoicePdf` as a picture of a page of A4, 150 pixels an inch, drawn by the browser at hand. */
export async function drawPhoto(page: Page): Promise<Buffer> {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1240, height: 1754 });
  await sheet.setContent(CONTENT);
  const photo = await sheet.screenshot({ type: 'jpeg', quality: 85 });
  await sheet.close();
  return photo;
}
