import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields, country, language } = readInvoice([
    { page: 1, width: 300, height: 842, source: 'ocr', words },
  ]);
  return {
    country,
    language,
    total: fields.total.value,
    date: fields.invoiceDate.value,
    currency: fields.currency.value,
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
