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

test('figures and names tell no language', () => {
  expect(guessLatinLanguage(['12.03', '1,200.00', 'ACME', 'Novak', 'Total'])).toBeNull();
});
