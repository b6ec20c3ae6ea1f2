import { expect, test } from 'vitest';
import { guessLatinLanguage } from './guess-latin-language.ts';

test.for([
  { language: 'eng', text: 'Statement of your account, opening balance, closing balance, total paid' },
  { language: 'deu', text: 'Kontoauszug Nr. 3 vom 31. Marz, alter Kontostand, Betrag in Euro, Uberweisung' },
  { language: 'fra', text: 'Releve de compte du 1 au 31 janvier, solde precedent, virement recu de' },
  { language: 'spa', text: 'Factura, fecha, importe, cantidad y precio, su numero de cliente' },
  { language: 'ita', text: 'Fattura, data, quantita, prezzo, totale imponibile, bonifico entro la scadenza' },
  { language: 'por', text: 'Extrato de conta, saldo anterior, lancamentos, descricao, pagamento da fatura' },
  { language: 'nld', text: 'Factuur, uw klantnummer, omschrijving, aantal, prijs, totaal te betalen' },
  { language: 'pol', text: 'Faktura VAT, nabywca, sprzedawca, ilosc, cena, wartosc, razem do zaplaty' },
  {
    language: 'dan',
    text: 'Kontoudtog, dato, tekst, belob, saldo, overforsel til lon, betales senest, i alt',
  },
  {
    language: 'nor',
    text: 'Kontoutskrift, rentedato, belop, varekjop, overforing, lonn, utgaende saldo, mva',
  },
  {
    language: 'fin',
    text: 'Tiliote, kirjauspaiva, saaja, viitenumero, korttiosto, palkka, loppusaldo, yhteensa',
  },
  { language: 'ces', text: 'Vypis z uctu, castka, pocatecni zustatek, uhrada, variabilni symbol, celkem' },
  { language: 'hun', text: 'Szamlakivonat, nyito egyenleg, atutalas, kartyas vasarlas, osszesen, afa' },
  { language: 'ron', text: 'Extras de cont, sold initial, plata factura, comision, retragere, cantitate' },
  { language: 'tur', text: 'Hesap ekstresi, islem tarihi, aciklama, tutar, bakiye, havale, odeme' },
  { language: 'swe', text: 'Faktura, ert kundnummer, belopp att betala, forfallodatum, summa, moms' },
])('$language is told by its words without their accents', ({ language, text }) => {
  expect(guessLatinLanguage(text.split(' '))).toBe(language);
});

test.for([
  { language: 'eng', text: 'CASHIER: ANN ITEMS SOLD 3 CASH 20.00 CHANGE 4.10 THANK YOU FOR YOUR VISIT' },
  { language: 'deu', text: 'KASSE 3 BON 17 14:22 UHR GEGEBEN BAR 20,00 RUCKGELD 4,10' },
  { language: 'fra', text: 'CAISSE 2 ESPECES 20,00 RENDU 4,10 MERCI DE VOTRE VISITE' },
  { language: 'spa', text: 'TICKET CAJA 2 EFECTIVO 20,00 CAMBIO 4,10 GRACIAS' },
  { language: 'ita', text: 'SCONTRINO CASSA 2 CONTANTI 20,00 RESTO 4,10 GRAZIE' },
  { language: 'por', text: 'CUPOM FISCAL DINHEIRO 20,00 TROCO 4,10 OBRIGADO' },
  { language: 'nld', text: 'KASSABON CONTANT 20,00 WISSELGELD 4,10 BEDANKT' },
  { language: 'pol', text: 'PARAGON FISKALNY SPRZEDAZ OPODATKOWANA A PTU A 23% GOTOWKA RESZTA' },
  { language: 'swe', text: 'KVITTO KASSA 2 MOMS 12% KONTANT 20,00 TILLBAKA 4,10' },
  { language: 'dan', text: 'KVITTERING DANKORT EKSPEDIENT 4 BYTTEPENGE 4,10' },
  { language: 'nor', text: 'SALGSKVITTERING EKSPEDITOR 4 BANKKORT 20,00 MVA 25%' },
  { language: 'fin', text: 'KUITTI KATEINEN 20,00 VAIHTORAHA 4,10 KIITOS' },
  { language: 'ces', text: 'UCTENKA POKLADNA 2 HOTOVOST 20,00 VRACENO 4,10' },
  { language: 'hun', text: 'NYUGTA PENZTAR 2 KESZPENZ 20,00 VISSZAJARO 4,10' },
  { language: 'ron', text: 'BON FISCAL NUMERAR 20,00 REST 4,10 CASIER 3 VA MULTUMIM' },
  { language: 'tur', text: 'TARIH 12.03.2024 SAAT 14:22 FIS NO 0017 TOPKDV TOPLAM NAKIT PARA USTU' },
])('$language is told by the words of its tills', ({ language, text }) => {
  expect(guessLatinLanguage(text.split(' '))).toBe(language);
});

test.for([
  'LA MESA CANTINA Ticket 17 Mesa 3 2 Tacos al Carbon 8.00 Tax 1.02 TOTAL 13.52 CASH 20.00 CHANGE 6.48 GRACIAS',
  'BON FISH CAFE Operator 2 Cod and chips 12.00 Casa lager 4.00 Lei 3.00 Rest room code 1234 Total 19.00',
  'Date Details In Out Balance CAFE MERCI PARIS TICKET OFFICE BAR LA CAJA MESA LIBRE GRACIAS MARKET',
])('foreign names do not make another language of English: %s', (text) => {
  expect(['eng', null]).toContain(guessLatinLanguage(text.split(' ')));
});

test('of a text in English and another language the other one is told, in whatever order they stand', () => {
  const english = 'Invoice date, amount due, payment, price, description';
  const other = 'Vystaveni, datum splatnosti, cislo uctu, castka, odberatel, dodavatel';
  expect(guessLatinLanguage(`${english} ${other}`.split(' '))).toBe('ces');
  expect(guessLatinLanguage(`${english} page thank you ${other}`.split(' '))).toBe('ces');
  expect(guessLatinLanguage(`${english} the and to for is this card your ${other}`.split(' '))).toBe('eng');
});

test('figures and names tell no language', () => {
  expect(guessLatinLanguage(['12.03', '1,200.00', 'ACME', 'Novak', 'Total'])).toBeNull();
});
