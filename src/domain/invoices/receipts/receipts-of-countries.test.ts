import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

/** @param large how many of the first lines are in large type */
function read(text: string, large = 0) {
  const words = typewritten(text).flatMap((line, index) =>
    line.words.map((word) => ({ ...word, top: word.top - (index < large ? 4 : 0) })),
  );
  const { fields, country, language } = readInvoice([
    { page: 1, width: 300, height: 842, source: 'ocr', words },
  ]);
  return {
    country,
    language,
    total: fields.total.value,
    date: fields.invoiceDate.value,
    currency: fields.currency.value,
    vendor: fields.vendorName.value,
    customer: fields.customerName.value,
  };
}

test.for([
  {
    name: 'Norwegian: the sum of the goods below the rounding, and what came back of the cash',
    text: `NÆRBUTIKKEN EKSEMPEL
ORG.NR. 999 999 999 MVA
17.11.23 18:08       Kasse:001
KNEKKEBRØD 15%        31,90
BRUNOST 15%           41,30
SUBTOTAL              73,20
ØREAVRUNDING          -0,20
Sum 2 varer           73,00
KONTANT              100,00
KONTANT TILBAKE       27,00
Mva%  Grunnlag  Mva   Totalt
15,00  63,65   9,55   73,20`,
    receipt: { country: 'NO', language: 'no', total: '73.00', date: '2023-11-17', currency: 'NOK' },
  },
  {
    name: 'Kyrgyz: Russian words, and a tax on sales',
    text: `МАГАЗИН ПРИМЕР
ККМ: 111   ДАТА: 11.03.2023 09:17
ИНН: 00000000000000
ХЛЕБ ОСОБЫЙ             =37.00
ИТОГ                    =37.00
НДС 12%                   3.93
НСП 1%                    0.33`,
    receipt: { country: 'KG', language: 'ru', total: '37.00', date: '2023-03-11', currency: 'KGS' },
  },
  {
    name: 'Russian: a shop that is named after a town elsewhere, and prices of a kilogram',
    text: `КАФЕ БИШКЕК
Г. МОСКВА УЛ. ПРИМЕР 4
ККМ: 111   ДАТА: 11.03.2023 09:17
ИНН: 0000000000
ЯБЛ.KG                  =37.00
ИТОГ                    =37.00
НАЛИЧНЫМИ               =37.00`,
    receipt: { country: 'RU', language: 'ru', total: '37.00', date: '2023-03-11', currency: 'RUB' },
  },
  {
    name: 'Bosnian: the total above what was given, which is called a total, too',
    text: `PRIMJER d.o.o. Sarajevo
JIB: 4999999999999
FISKALNI RAČUN
BF: 111
25.02.2021. 12:43
SOK 1L                    3,15E
KRUH                      2,00E
PDV:                      0,75
TOTAL:                    5,15
GOTOVINA:                10,00
UKUPNO:                  10,00
POVRAT:                   4,85`,
    receipt: { country: 'BA', total: '5.15', date: '2021-02-25', currency: 'BAM' },
  },
  {
    name: 'Vietnamese: what the guest pays and what he gave, without a sign of the currency',
    text: `TIỆM BÁNH VÍ DỤ
12 Phố Mẫu, Hà Nội
HÓA ĐƠN BÁN HÀNG
Ngày: 11-08-2023
Bánh mì      2    12,000    24,000
Trà sen      1    16,000    16,000
Tổng cộng :                 40,000
Tiền khách trả:             50,000
Tiền trả lại:               10,000
Thu ngân: BH2`,
    receipt: { country: 'VN', language: 'vi', total: '40000', date: '2023-08-11', currency: 'VND' },
  },
  {
    name: 'Indian: the amount that was rounded off, above the cash',
    text: `EXAMPLE TEA HOUSE
New Delhi-110001
TAX INVOICE
Invoice Date:28-09-2023
Masala chai           1   150.00
Samosa                2   245.49
Total Amount          3   395.49
VAT Amount                 29.50
Net Invoice Amount        424.99
Rounded Off Invoice Amount 425.00
Cash                     1000.00
Amount Repaid             575.00`,
    receipt: { country: 'IN', language: 'en', total: '425.00', date: '2023-09-28', currency: 'INR' },
  },
  {
    name: 'Polish: the slip of a card reader',
    text: `Stacja Przykład Sp. z o.o.
01-460 Warszawa
NIP 5252248481
NIEFISKALNY
Data transakcji:   2023-12-14 13:46:01
Kasjer:        20
Karta:    VISA CARD
Kod autoryzacji:       801104 (1)
Sprzedaż:              PLN 96,75
Karta bezstykowa`,
    receipt: { country: 'PL', language: 'pl', total: '96.75', date: '2023-12-14', currency: 'PLN' },
  },
  {
    name: 'New Zealand: the shape of its tax number',
    text: `SAMPLE FOOD MARKET
LEVEL 3, 12 QUAY STREET
TAX INVOICE GST#123-456-789
Date: 13/04/2023 15:33:10
Wheat Snack   1    $8.99    $8.99
Taro bun      1    $7.49    $7.49
Total Amount:              $16.48
Card:                      $16.48
GST Amount:                 $2.15
THANKS FOR SHOPPING WITH US!`,
    receipt: { country: 'NZ', language: 'en', total: '16.48', date: '2023-04-13', currency: 'NZD' },
  },
  {
    name: 'Malaysian: a state behind the postal code',
    text: `SAMPLE THAI KITCHEN
NO 7, JALAN CONTOH 2
47400 PETALING JAYA SELANGOR
Date : 07-03-2023 19:17:56
1  Green Curry         16.00
1  Tom Yum             12.50
Subtotal :             28.50
Serv. Charge (10%):     2.85
TOTAL:                 31.35
CASH :                 50.00
CHANGE :               18.65`,
    receipt: { country: 'MY', language: 'en', total: '31.35', date: '2023-03-07', currency: 'MYR' },
  },
  {
    name: 'Belarusian: to be paid, by card',
    text: `ООО "Пример"
г. Минск, ул. Новая, 6
УНП: 100000001
ЧЕК ПРОДАЖИ №266
Блинчики             4.06
Сок                  2.10
К ОПЛАТЕ             6.16
в т.ч. НДС 20%       1.03
Банковская карта     6.16
09-03-2023 17:41`,
    receipt: { country: 'BY', language: 'ru', total: '6.16', date: '2023-03-09', currency: 'BYN' },
  },
])('$name', ({ text, receipt }) => expect(read(text)).toMatchObject(receipt));

test('dollars are those of the United States where only the second figure of a date can be the day', () => {
  const text = (date: string) => `CORNER SHOP
4 Mill Lane
${date} 4:48 PM
Oat bread               $4.20
Green tea               $5.80
TOTAL                  $10.00
CASH                   $10.00`;
  expect(read(text('10/30/23'))).toMatchObject({ country: 'US', currency: 'USD', date: '2023-10-30' });
});

test('a state in small letters behind a city', () => {
  const text = `Sample Kitchen
250 N Example Hwy 101
Sampletown. ca 92024
Gnocchi                $30.00
Tip                     $6.25
Total                  $36.25`;
  expect(read(text)).toMatchObject({ country: 'US', currency: 'USD' });
});

test('the rows of the taxes correct a digit of the total', () => {
  const text = (second: string) => `Beispielmarkt GmbH
12345 Musterstadt
Shampoo          8,99 V
Walnuesse        39Z€
SUMME    EUR    19,16
Mehrwertst. ohne MwSt  mit MwSt
V 19,0%  1,94   7,55   8,99
${second}
15.04.23 16:15`;
  expect(read(text('E  7,0%  0,68   9,79  10,47')).total).toBe('19.46');
  // One of the rows cannot be read: nothing is known of the rest.
  expect(read(text('E  7,0%  0,68   9,79  10,97')).total).toBe('19.16');
});

test('neither titles of columns nor a street in another script is a name', () => {
  const shop = `TIỆM BÁNH VÍ DỤ
Tên hàng   SL   Đơn giá   Thành tiền
Bánh tên hàng  2    12,000    24,000
Tổng cộng :                   24,000
Tiền khách trả:               24,000`;
  expect(read(shop).vendor).toBe('TIỆM BÁNH VÍ DỤ');
  const station = `|
Минск, ул. Новая, 6
ЧЕК ПРОДАЖИ №266
Сок                  6.16
К ОПЛАТЕ             6.16
09-03-2023 17:41`;
  expect(read(station).vendor).toBeNull();
});

test('one wrong letter in short words, of which a known phrase is', () => {
  const text = `TIEM BANH VI DU
HOA DON BAN HANG
Ngay: 16/08/2023-15:11
Banh mi      2    12,000    24,000
Tra sen      1    16,000    16,000
Teng cong:                  40,000
Tien khech tra: VND         40,000`;
  expect(read(text)).toMatchObject({ total: '40000', currency: 'VND' });
});

test('a company among the first lines is the shop rather than the words above it, and no town is', () => {
  const text = (names: string) => `${names}
12 Mill Way
North Sampletown, CA 91605
10/30/23  4:48 PM
Soy sauce              14.79
TOTAL                  14.79
Cash                   20.00
Change                  5.21`;
  expect(read(text('Home of Sticky Bones\nEXAMPLE KITCHENS SDN BHD\nCompany no : 1174703-K'), 1).vendor).toBe(
    'EXAMPLE KITCHENS SDN BHD',
  );
  expect(read(text('EXAMPLE MARKET\nNORTH SAMPLETOWN\n(818) 765-1088'), 2).vendor).toBe('EXAMPLE MARKET');
});

test('a pound sign on a receipt that is not in English is another sign that was misread', () => {
  const text = (total: string, paid: string) => `PANADERÍA EJEMPLO
03/05/2023 14:22
Pan integral            4,20
Queso                   5,80
${total}               £10,00
${paid}                £10,00`;
  expect(read(text('TOTAL COMPRA', 'EFECTIVO ENTREGADO')).currency).not.toBe('GBP');
  expect(read(text('TOTAL TO PAY', 'CASH TENDERED')).currency).toBe('GBP');
});

test('a star between year and month is a dash that was misread', () => {
  const text = `PRZYKŁAD Sp. z o.o.
NIP 5252248481
PARAGON FISKALNY
Chleb                 8,16 A
SUMA PLN              8,16
2023*02-19   4001
#001             15:07`;
  expect(read(text).date).toBe('2023-02-19');
});

test('a shop in the middle of a scanned page, the company of the cards and who is greeted are no customers', () => {
  const text = (names: string) => `${names}
12/03/2024 14:22
Latte            3.20
Scone            2.80
TOTAL            6.00`;
  const shop = 'EXAMPLE CAFE LTD\n12 Mill Road\nLeeds LS1 4AP';
  for (const names of [
    '\n'.repeat(19) + shop,
    `${shop}\n\n\nSamplecards SA\n\n`,
    `${shop}\nHello Welcome Back!`,
  ])
    expect(read(text(names))).toMatchObject({ vendor: 'EXAMPLE CAFE LTD', customer: null });
});

test('an article before five digits is no state of America', () => {
  const text = (address: string) => `BAR EJEMPLO
${address}
25/03/2024 14:22
Café             $11.20
TOTAL            $11.20
EFECTIVO         $20.00
CAMBIO            $8.80`;
  expect(read(text('Calle Mayor 3, Col. La 28013\nRFC ABC010203AB1'))).toMatchObject({
    country: 'MX',
    currency: 'MXN',
  });
  expect(read(text('Via Mayor 12, Samplino. Al 15100')).country).not.toBe('US');
});

test('a month before the day is no sign of America on a receipt with taxes of Canada', () => {
  const text = `EXAMPLE MART
12 King Street
(416) 555-0199
03/25/2024 2:22 PM
Milk            $1.20
SUBTOTAL        $1.20
HST 13%         $0.16
TOTAL           $1.36`;
  expect(read(text)).toMatchObject({ country: 'CA', currency: 'CAD' });
});

test.for([
  ['NTN: 0999999-9', 'PK', 'PKR'],
  ['SNTN # S0999999-9', 'PK', 'PKR'],
  ['NTN: 0999999-9\nGST 5%  1.14', 'PK', 'PKR'],
  ['BIN:099999999-0201\nMushak-6.3', 'BD', 'BDT'],
  ['VÖEN:1499999111-14005', 'AZ', 'AZN'],
  ['NET BAHT 24.00', 'TH', 'THB'],
  ['БСН/БИН 999999999999', 'KZ', 'KZT'],
  ['ЕИК 999999999', 'BG', 'BGN'],
  ['ПИБ: 999999999', 'RS', 'RSD'],
  ['CGST2.52.5%', 'IN', 'INR'],
  ['Sampleton. C0 80999', 'US', 'USD'],
  ['SAMPLETON, UTAH\nOATS 004199003500 1.28', 'US', 'USD'],
  ['ORG. NR : 5599990000', 'SE', 'SEK'],
  ['T1999999999999', 'JP', 'JPY'],
  ['Sample Lane, Kathmandu\nVAT No. : 699999999', 'NP', 'NPR'],
  ['KATHMANDU KITCHEN PTY LTD\nABN 77 123 004 918\nSydney NSW 2000', 'AU', 'AUD'],
] as const)('%s is of %s', ([printed, country, currency]) => {
  const text = `EXAMPLE HOUSE\n${printed}\n08-04-2025 16:57\nLentils   24.00\nTOTAL   24.00`;
  expect(read(text)).toMatchObject({ country, currency });
});

test.for([
  ['Miti 21/03/2081', '2024-07-05'],
  ['Miti 2081-03-21', '2024-07-05'],
  ['Miti 25/01/2081', '2024-05-07'],
] as const)('%s tells the month of a day of Nepal', ([miti, date]) => {
  const text = `EXAMPLE MART\nSample Lane, Kathmandu\nDate : 07/05/2024\n${miti}\nLentils   24.00\nTOTAL   24.00`;
  expect(read(text).date).toBe(date);
});

test('the number of an article is no telephone of another country', () => {
  const text = `EXAMPLE HOUSE\n08-04-2025 16:57\nOATS 004199003500   24.00\nTOTAL   24.00`;
  expect(read(text).country).not.toBe('CH');
});

test('a sales tax within the prices is no sign of America', () => {
  const text = `EXAMPLE HOUSE\n08-04-2025 16:57\nLentils   24.00\nINC.15% SALES TAX\nTOTAL   24.00`;
  expect(read(text).date).toBe('2025-04-08');
});

test('a total that the items come to is right, though the rows of the taxes lack what has no tax', () => {
  const text = `KIOSK BEISPIEL GMBH
Uferweg 12
10115 Berlin
12.03.2024 14:22
Kaffee           11,90
Brot             10,70
Gutschein        10,00
SUMME            32,60
A 19%     10,00   1,90   11,90
B  7%     10,00   0,70   10,70`;
  expect(read(text).total).toBe('32.60');
});

test('one word of another language does not tell the language of a receipt', () => {
  const text = `TERMINAL CAFE
Uferweg 12
12.03.2024 14:22
Kaffee            3,20
SUMME             3,20`;
  expect(read(text).language).not.toBe('en');
});

test.for([
  ['MAGAZIN EXEMPLU SRL\nBON FISCAL\nCIF: R035683666', 'RO'],
  ['OAKDALE\nTel (011) 999-9999\nwww.oakdale.co.za', 'ZA'],
] as const)('of %s the country is %s', ([head, country]) => {
  expect(read(`${head}\n15-04-2023 08:30\nOats   10.99\nTOTAL   10.99\nCARD   10.99`).country).toBe(country);
});

test.for([
  ['GST Amount: $6.26', 'NZD'],
  ['(9% GST : $3.96)', 'SGD'],
  ['Includes GST $4.36', 'AUD'],
  ['GST $5.00', null],
] as const)('a total of $48.00 with %s is in %s', ([tax, currency]) => {
  const text = `OAKDALE\n15-04-2023 08:30\nOats   $48.00\nTOTAL   $48.00\nCARD   $48.00\n${tax}`;
  expect(read(text).currency).toBe(currency);
});

test('a till that asks for a rating above its name is not named after that', () => {
  const words = typewritten(`Rate us HIGHLY SATISFIED and
Expires 30 days after receipt date.
Burger Restaurant
2378 PINE RD NW
RICE, MN 56367-9740
KS# 1     12/08/2022 08:48 PM
1 Meal                  7.58
Subtotal                7.58
  Tax                   0.52
Take-Out Total          8.10`).flatMap((line) => line.words);
  const { vendorName } = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]).fields;
  expect(vendorName.value).toBe('Burger Restaurant');
});
