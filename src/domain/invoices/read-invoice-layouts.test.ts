import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from './read-invoice.ts';

/** `4,50~21%` as two words that nearly touch. */
function parted<W extends { readonly text: string; readonly left: number; readonly right: number }>(word: W) {
  const [first = '', second] = word.text.split('~');
  if (second === undefined) return [word];
  const middle = word.left + ((word.right - word.left) * first.length) / word.text.length;
  return [
    { ...word, text: first, right: middle },
    { ...word, text: second, left: middle + 1 },
  ];
}

/** What is read from a typed page; words between asterisks are in bold. */
function read(text: string) {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .flatMap(parted)
    .map((word) => ({ ...word, text: word.text.replaceAll('*', ''), isBold: word.text.startsWith('*') }));
  const { fields, lines } = readInvoice([{ page: 1, width: 500, height: 842, source: 'text', words }]);
  return {
    lines: lines.map(({ quantity, amount, description }) => [quantity, amount, description].join(' | ')),
    sums: [fields.subtotal, fields.taxTotal, fields.total, fields.amountDue].map(({ value }) => value),
  };
}

const HEAD = 'Northwind Ltd                          Invoice 4711\n12 Mill Lane, York\n\n';

test.for([
  {
    name: 'a sum of fees is no line',
    text: 'Prestations                 Heures    Taux      Montant\nÉtude                       2,50      280,00    700,00\nRéunion                     1,75      280,00    490,00\nTotal honoraires                                1.190,00\nTVA 17 %                                        202,30\nTotal TTC                                       1.392,30',
    lines: ['2.50 | 700.00 | Étude', '1.75 | 490.00 | Réunion'],
    sums: ['1190.00', '202.30', '1392.30', null],
  },
  {
    name: 'a code beside the sign that other currencies have too',
    text: 'Cant.   Descripción                  Subtotal\n1       RON BLANCO                   COP $50.000\n1       AGUA                         COP $2.000\n\nTOTAL:                               COP $52.000',
    lines: ['1 | 50000 | RON BLANCO', '1 | 2000 | AGUA'],
    sums: [null, null, '52000', null],
  },
  {
    name: 'a sum with one decimal among whole figures keeps it',
    text: 'Codigo   Descripcion      Cantidad   Precio   Total\n117      Rueda            1          120      120\n                          SUBTOTAL            120\n                          IVA                 0\n                          TOTAL               116.4',
    lines: ['1 | 120.00 | Rueda'],
    sums: ['120.00', '0.00', '116.40', null],
  },
  {
    name: 'captions stand below their figures',
    text: '€ 665,00\nGesamtbetrag\n\nBeschreibung        Menge   Preis     Betrag\nBeratung            1       665,00    665,00',
    lines: ['1 | 665.00 | Beratung'],
    sums: [null, null, '665.00', null],
  },
  {
    name: 'of captions between figures those above count',
    text: 'Total\n€ 665,00\nPaid\n€ 100,00\n\nBeschreibung        Menge   Preis     Betrag\nBeratung            1       665,00    665,00',
    lines: ['1 | 665.00 | Beratung'],
    sums: [null, null, '665.00', '565.00'],
  },
  {
    name: 'a part without tax belongs to what is taxed',
    text: 'Leistung                    Anz.      Einzel    Betrag\nÜbernachtung                3         118,00    354,00\nFrühstück                   3         19,50     58,50\nKurtaxe                     3         2,60      7,80\nGesamtbetrag                                    420,30\n\nMwSt       Netto     Steuer    Brutto\n7 %        330,84    23,16     354,00\n19 %       49,16     9,34      58,50\n0 %        7,80      0,00      7,80',
    lines: ['3 | 354.00 | Übernachtung', '3 | 58.50 | Frühstück', '3 | 7.80 | Kurtaxe'],
    sums: ['387.80', '32.50', '420.30', null],
  },
  {
    name: 'a total with the day it is to be paid by, and a tax with a rate behind it',
    text: 'Description                                     Amount\nAnnual premium                                  1,480.00\nInsurance Premium Tax at 12%                    177.60\nTotal payable by 1 February 2025                1,657.60',
    lines: ['1 | 1480.00 | Annual premium'],
    sums: ['1480.00', '177.60', '1657.60', null],
  },
  {
    name: 'a total without small coins',
    text: 'Désignation                 Qté       Prix      Montant\nPorte                       1         4850.00   4850.00\nTotal HT                                        4850.00\nTVA 8.1%                                        392.87\nTotal TTC                                       4842.85\nRabais                                          -400.00',
    lines: ['1 | 4850.00 | Porte'],
    sums: ['4850.00', '392.87', '4842.85', null],
  },
  {
    name: 'taxes beside net amounts are no quantities',
    text: 'Libellé                     Montant HT   Taux TVA   Montant TVA   Montant TTC\nLoyer                       412,35       20,00      82,47         494,82\nFrais                       6,00         20,00      1,20          7,20\nTotal HT                    418,35\nTVA                         83,67\nTotal TTC                   502,02',
    lines: [' | 494.82 | Loyer', ' | 7.20 | Frais'],
    sums: ['418.35', '83.67', '502.02', null],
  },
  {
    name: 'charges for a part of a month have no price',
    text: 'Description                       Qty   Unit price   Amount\nRemaining time on Team seats      9                  139.35\nUnused time on Team seats         5                  -77.42\nExport add-on                     1     51.25        51.25\nTotal                                                113.18',
    lines: [
      '9 | 139.35 | Remaining time on Team seats',
      '5 | -77.42 | Unused time on Team seats',
      '1 | 51.25 | Export add-on',
    ],
    sums: [null, null, '113.18', null],
  },
  {
    name: 'quantities that begin at one place, one of them negative',
    text: 'Description         Qty       Unit price     Amount\nLamp                2         50.00          100.00\nReturned lamp       -1        50.00          -50.00\nBig lamp            4         10.00          40.00\nTotal                                        90.00',
    lines: ['2 | 100.00 | Lamp', '-1 | -50.00 | Returned lamp', '4 | 40.00 | Big lamp'],
    sums: [null, null, '90.00', null],
  },
  {
    name: 'parts of a subtotal that is not printed',
    text: 'Net 20%                                         100.00\nNet 5%                                          50.00\nVAT 20%                                         20.00\nVAT 5%                                          2.50\nTotal                                           172.50',
    lines: [],
    sums: ['150.00', '22.50', '172.50', null],
  },
  {
    name: 'a number of an account is no balance',
    text: 'Description                 Qty       Price     Amount\nWork                        2         50.00     100.00\nTotal                                           100.00\nBalance account 554433',
    lines: ['2 | 100.00 | Work'],
    sums: [null, null, '100.00', null],
  },
  {
    name: 'titles whose figures stand below them have none in the table farther down',
    text: 'Exkl moms                   Moms kr             ATT BETALA\n38290                       0                   38290\nArtikel                     Antal / Enhet       Pris\nSupport avtal               1 (st)              38290',
    lines: [],
    sums: ['38290', '0', '38290', '38290'],
  },
  {
    name: 'a tax that was paid is no payment',
    text: 'Description                 Qty                 Subtotal\nShoes                       1                   43.00 EUR\nTotal without VAT                               43.00 EUR\nVAT paid                                        8.60 EUR\nTotal paid with VAT                             51.60 EUR',
    lines: ['1 | 43.00 | Shoes'],
    sums: ['43.00', '8.60', '51.60', null],
  },
  {
    name: 'a list of parcels is none of what is charged, and a sum of nothing proves nothing',
    text: 'Quantity     Marks            Weight\n3            Box              0,000\n\nDescription                 Qty       Price     Amount\nWork                        2         50,00     100,00\nTravel                      1         20,00     20,00\nTaxable base                                    0,00\nTotal                                           130,00',
    lines: ['2 | 100.00 | Work', '1 | 20.00 | Travel'],
    sums: ['0.00', null, '130.00', null],
  },
  {
    name: 'what a line is taxed with is none of its text, a code is a unit',
    text: 'Description            Tax         Qty       Price     Amount\nSteel bolts            VAT (S)     20 H87    5.00      100.00\nNuts                   Tax exempt  5 C62     10.00     50.00\nTotal                                                  150.00',
    lines: ['20 | 100.00 | Steel bolts', '5 | 50.00 | Nuts'],
    sums: [null, null, '150.00', null],
  },
  {
    name: 'money whose last zeros are left out has its decimals',
    text: 'Description                 Qty                 Amount\nShoes                       1                   43 EUR\nTotal without VAT                               43 EUR\nVAT                                             8.6 EUR\nTotal with VAT                                  51.6 EUR',
    lines: ['1 | 43.00 | Shoes'],
    sums: ['43.00', '8.60', '51.60', null],
  },
  {
    name: 'rates behind a sign are no taxes',
    text: 'Description                 Qty       Price     Amount\nWork                        2         50.00     100.00\nTax                                             5.00\nTotal                                           105.00\nCGST% : 1.12\nIGST% : 3.12',
    lines: ['2 | 100.00 | Work'],
    sums: ['100.00', '5.00', '105.00', null],
  },
  {
    name: 'primes group digits, and what is said of a line below it is no part of its name',
    text: 'Description                 Qty       Price     Amount\nNetwork switch with many    2         3′600.00  7′200.00\nColour: black and silver\nCable                       1         60.00     60.00\nTotal                                           7′260.00',
    lines: ['2 | 7200.00 | Network switch with many', '1 | 60.00 | Cable'],
    sums: [null, null, '7260.00', null],
  },
  {
    name: 'a tax among the figures of a row makes it no sum',
    text: 'Item                 Unit Price      Qty       Price\nKeyboard             700.00          1         700.00\nMemory               2400.00   +Tax  2         4800.00\nDisk                 4860.00   +Tax  1         4860.00\nSub Total                                      10360.00',
    lines: ['1 | 700.00 | Keyboard', '2 | 4800.00 | Memory', '1 | 4860.00 | Disk'],
    sums: ['10360.00', null, '10360.00', null],
  },
  {
    name: 'a tax beside a total that the lines come to is held in it',
    text: 'Description          Qty   Net       Tax Rate    Tax Amount   Total\nSnack bar            1     237.50    12%  IGST   28.50        266.00\nNoodles              1     190.85    12%  IGST   22.90        213.75\nTOTAL                                            51.40        479.75',
    lines: ['1 | 266.00 | Snack bar', '1 | 213.75 | Noodles'],
    sums: ['428.35', '51.40', '479.75', null],
  },
  {
    name: 'taxes that only the rates of the lines tell are added to the total',
    text: 'Description                 Qty       Price     Tax    Amount\nDouble room                 2         2000.00   10%    4000.00\nMassage                     3         1700.00   0%     5100.00\nTotal                                                  9500.00',
    lines: ['2 | 4000.00 | Double room', '3 | 5100.00 | Massage'],
    sums: ['9100.00', '400.00', '9500.00', null],
  },
  {
    name: 'a heading in bold is of no item',
    text: 'Description                 Qty    Price   Amount\n*Delivery *note *12208\nOlive oil                   6      31.95   191.70\n*Delivery *note *12671\nBread                       20     1.15    23.00\nTotal                                      214.70',
    lines: ['6 | 191.70 | Olive oil', '20 | 23.00 | Bread'],
    sums: [null, null, '214.70', null],
  },
  {
    name: 'a discount and a tax whose rates stand before their names',
    text: 'Bezeichnung                 Menge  Preis     Betrag\nKranstunden                 7,50   142,00    1.065,00\nLeistungen netto                       EUR   1.065,00\n- 3 % Nachlass                         EUR   -31,95\n                                       EUR   1.033,05\n+ 20 % USt                             EUR   206,61\nRechnungssumme                         EUR   1.239,66',
    lines: ['7.50 | 1065.00 | Kranstunden'],
    sums: ['1033.05', '206.61', '1239.66', null],
  },
  {
    name: 'a second table of costs with its sum',
    text: 'Date       Description        Hours   Rate     Amount\n03/04/24   Call               1.40    385.00   539.00\n           Total Fees         1.40             539.00\n\nDate       Description        Amount\n03/12/24   Online research    42.80\n03/14/24   Courier            31.16\n           Total Costs        73.96\n           Total Current Charges   612.96',
    lines: ['1.40 | 539.00 | Call', '1 | 42.80 | Online research', '1 | 31.16 | Courier'],
    sums: [null, null, '612.96', null],
  },
  {
    name: 'a sentence on a discount is no payment',
    text: 'Bezeichnung                 Menge   Preis     Betrag\nReinzeichnung               28      32,50     910,00\nUmsatzsteuer 19 %                             172,90\nGesamtbetrag                                  1.082,90\n\nDer Rechnungsbetrag ist sofort fällig. Bei Zahlung bis 19.02.2025 gewähren wir 2 % Skonto (1.061,24 EUR).',
    lines: ['28 | 910.00 | Reinzeichnung'],
    sums: ['910.00', '172.90', '1082.90', null],
  },
  {
    name: 'a tax number in groups is no tax',
    text: 'Désignation                 Qté     P.U.      Montant\nConsommation                2       89,84     179,69\nTotal hors TVA                                179,69\nTVA à 20,00 %                                 35,94\nTotal TTC                                     215,63\n\nSiège social : 75008 Paris - TVA FR03 552 081 317',
    lines: ['2 | 179.69 | Consommation'],
    sums: ['179.69', '35.94', '215.63', null],
  },
  {
    name: 'the surcharge of Spanish retailers beside each tax',
    text: 'Descripción                 Cantidad   Precio    Importe\nDetergente                  12         4,25      51,00\nPan                         20         1,15      23,00\n\nTipo       Base       I.V.A.    R.E.\n21,00      51,00      10,71     2,65\n10,00      23,00      2,30      0,32\n\nTotal:     89,98 €',
    lines: ['12 | 51.00 | Detergente', '20 | 23.00 | Pan'],
    sums: ['74.00', '15.98', '89.98', null],
  },
  {
    name: 'tax withheld is taken off what is due, not off the total',
    text: 'Descrizione                 Quantità   Prezzo    Importo\nProgetto                    1          900,00    900,00\nImponibile                                       900,00\nCassa Inarcassa 4%                               36,00\nIVA 22% su 936,00                                205,92\nTotale documento                                 1.141,92\nRitenuta d’acconto 20%                           - 180,00\nNetto a pagare                                   961,92',
    lines: ['1 | 900.00 | Progetto'],
    sums: ['900.00', '205.92', '1141.92', '961.92'],
  },
  {
    name: 'a tax of nothing beside what it is on, and a remark behind a label',
    text: 'Description                     Amount\nAdvertisements                  80.65\nVAT @ 0% on                     80.65\nTaxes (see overleaf)            0.00\nTotal                           80.65',
    lines: ['1 | 80.65 | Advertisements'],
    sums: [null, '0.00', '80.65', null],
  },
  {
    name: 'a total without a caption in a row of sums',
    text: 'Artículo        Cantidad    Precio     Importe\nTanque          10,00       103,56     1.035,60\n\n\nGravado     Impuestos    Sub Total     IVA\n1.035,60    0,00         1.035,60      217,48     $ 1.253,08',
    lines: ['10.00 | 1035.60 | Tanque'],
    sums: ['1035.60', '217.48', '1253.08', null],
  },
  {
    name: 'a row of net, rate, tax and both that nothing calls a total',
    text: 'Termék          db      Egység ár   Nettó ár\nAjtó            10      114.18      1141.80\n\n     Nettó      %      ÁFA      Bruttó\n   1141.80     27   308.29     1450.09',
    lines: ['10 | 1141.80 | Ajtó'],
    sums: ['1141.80', '308.29', '1450.09', null],
  },
  {
    name: 'sums of Latin America: what is taxed and what is not',
    text: 'Descripción     Cant    Precio     Total\nPan             48      190.00     9,120.00\nMonto Gravado ITBIS (18%):         0.00\nMonto Exento:                      9,120.00\nTotal ITBIS:                       0.00\nTotal facturado:                   9,120.00\nBalance pendiente:                 9,120.00',
    lines: ['48 | 9120.00 | Pan'],
    sums: ['9120.00', '0.00', '9120.00', '9120.00'],
  },
  {
    name: 'a printed subtotal that does not fit is no other one',
    text: 'Cantidad   Descripción     Precio unitario   Total\n1          Alimentos       250.00            250.00\n                           Subtotal          215.52\n                           Impuestos         34.4\n                           Total a pagar     250.00',
    lines: ['1 | 250.00 | Alimentos'],
    sums: ['215.52', '34.40', '250.00', '250.00'],
  },
  {
    name: 'a total beside other words, with its sign at the left edge of its column',
    text: 'Description                   Unit price    Total price\nHome pickup                   $             $       7.00\nHome visit                    $             $       3.50\nPay by phone or number        TOTAL         $      10.50',
    lines: ['1 | 7.00 | Home pickup', '1 | 3.50 | Home visit'],
    sums: [null, null, '10.50', null],
  },
  {
    name: 'a tax deduction below the total is taken off what is due',
    text: 'Benämning             Antal      À-pris      Summa\nArbete                145        300,00      43 500,00\nAnna Berg   8 156,00 kr     Fakturans totala belopp   54 375,00\n                            Avgår skattereduktion     8 156,00\nNetto       43 500,00\nMoms 25%    10 875,00\nAtt betala  46 219,00',
    lines: ['145 | 43500.00 | Arbete'],
    sums: ['43500.00', '10875.00', '54375.00', '46219.00'],
  },
  {
    name: 'a letter that a font draws for the sign of a currency',
    text: 'Particulars                Quantity    Rate      Amount\nProfessional charges                             74,350.00\n               CGST                              6,691.50\n               SGST                              6,691.50\n               Total                             ī87,733.00',
    lines: ['1 | 74350.00 | Professional charges'],
    sums: ['74350.00', '13383.00', '87733.00', null],
  },
  {
    name: 'an amount without the decimals of the others that quantity and price come to',
    text: 'Product         Price     Quantity    Total\nCap             8.99      2           17.98\nSocks           9.5       2           19\nFork            175.49    6           1052.94\n                Grand Total           1089.92',
    lines: ['2 | 17.98 | Cap', '2 | 19.00 | Socks', '6 | 1052.94 | Fork'],
    sums: [null, null, '1089.92', null],
  },
  {
    name: 'an amount that nearly touches the rate beside it',
    text: 'Název           Množství    Cena      Celkem    DPH\nKrabice         1           620,51    620,51 21%\nPoplatek        1             0,26      0,26~21%\nCelkem bez DPH                        620,77\nDPH 21%                               130,36\nCelkem k úhradě                       751,13',
    lines: ['1 | 620.51 | Krabice', '1 | 0.26 | Poplatek'],
    sums: ['620.77', '130.36', '751.13', '751.13'],
  },
  {
    name: 'an item that says in its column that it is without tax',
    text: '№    Товары        кол-во    Ед.    НДС        Цена          Сумма\n1    Концерт       1         шт     Без НДС    163 100,00    163 100,00\n                             Итого к оплате:                 163 100,00',
    lines: ['1 | 163100.00 | Концерт'],
    sums: [null, null, '163100.00', null],
  },
  {
    name: 'a later table that repeats the lines',
    text: 'Description               Quantity    Amount\nProfessional charges      1           74,350.00\nTotal                                 74,350.00\n\nService code       Quantity     Taxable amount\n998221 charges     1            74,350.00',
    lines: ['1 | 74350.00 | Professional charges'],
    sums: [null, null, '74350.00', null],
  },
  {
    name: 'labels and sums of China without a blank between them',
    text: '项目名称      数量    单价       金额        税额\n芯片          25      1258.75    31468.75    4090.94\n合   计                          ¥31468.75   ¥4090.94\n价税合计(大写)   叁万伍仟元        (小写)¥35559.69',
    lines: ['25 | 31468.75 | 芯片'],
    sums: ['31468.75', '4090.94', '35559.69', null],
  },
])('$name', ({ text, lines, sums }) => {
  expect(read(HEAD + text)).toEqual({ lines, sums });
});

test.for([
  {
    name: 'triangles are minus signs',
    amount: '△90.00',
    lines: ['2 | 700.00 | Oak desk', '1 | -90.00 | Return'],
  },
  { name: 'what may be a minus is no currency', amount: '¬90.00', lines: ['2 | 700.00 | Oak desk'] },
])('before an amount $name', ({ amount, lines }) => {
  const rows = `Oak desk                    2         350.00    700.00\nReturn                      1                   ${amount}`;
  const table = `Description                 Qty       Price     Amount\n${rows}\nTotal                                           610.00`;
  expect(read(HEAD + table).lines).toEqual(lines);
});
