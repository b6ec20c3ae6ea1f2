import { foldPhrase } from './fold-text.ts';

/** Languages told from each other, by the codes of ISO 639-2/T. */
export const LATIN_LANGUAGES = [
  'eng',
  'deu',
  'fra',
  'spa',
  'ita',
  'por',
  'nld',
  'pol',
  'swe',
  'dan',
  'nor',
  'fin',
  'ces',
  'hun',
  'ron',
  'tur',
] as const;
export type LatinLanguage = (typeof LATIN_LANGUAGES)[number];

/**
 * Words that a page of business holds often and that few other languages have: small words, months, and what stands on
 * invoices, statements and till receipts. Without accents, which are what a reader of another language gets wrong.
 */
const WORDS: Readonly<Record<LatinLanguage, string>> = {
  eng: 'the of and to for your you from with by this is are on invoice bill statement account date due balance payment paid description quantity amount total number page address customer tax opening closing deposit withdrawal january february march may june july october december period please thank transfer fee card credit debit per price unit cash change receipt items sold cashier server subtotal visit ticket table operator payer bar rest cod',
  deu: 'der die das und von vom mit fur auf zum zur ist im des den dem ein eine bei nach ihre ihr wir sie rechnung rechnungsnummer kontoauszug konto kontonummer kontostand datum betrag saldo seite menge einzelpreis gesamt gesamtbetrag summe mwst ust steuer steuernummer kunde kundennummer zahlung lieferung uberweisung gutschrift lastschrift buchung buchungstag wert wertstellung haben soll januar februar marz mai juni juli oktober dezember bis netto brutto beschreibung bezeichnung leistung strasse gmbh bar gegeben ruckgeld kasse bon uhr kundenbeleg kartenzahlung filiale offnungszeiten einkauf bedient kassenbon steuernr',
  fra: 'le la les des du et de un une pour par sur avec votre vous nous aux dans est facture releve compte numero montant solde page quantite prix unitaire total tva taxe client paiement echeance virement prelevement carte achat retrait debit credit ancien nouveau janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre operation operations adresse livraison rue ht ttc designation caisse especes rendu merci visite ticket payer table couvert serveur bancaire siret',
  spa: 'el la los las del de y un una para por con su sus en al es factura extracto cuenta numero fecha importe saldo pagina cantidad precio unitario total iva impuesto cliente pago vencimiento transferencia recibo compra ingreso abono cargo anterior enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre concepto descripcion direccion calle movimientos tarjeta subtotal efectivo cambio gracias caja ticket camarero mesa cif',
  ita: 'il lo gli della delle dei del di e un una per con da in al alla nel fattura estratto conto numero data importo saldo pagina quantita prezzo unitario totale iva imposta cliente pagamento scadenza bonifico addebito accredito acquisto prelievo gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre descrizione causale valuta dare avere indirizzo via imponibile contanti resto grazie cassa scontrino documento commerciale elettronico arrivederci',
  por: 'o os as do da dos das de e um uma para por com em no na ao seu sua fatura nota extrato conta numero data valor saldo pagina quantidade preco unitario total iva imposto cliente pagamento vencimento transferencia compra deposito saque credito debito anterior janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro descricao endereco rua lancamentos historico troco dinheiro obrigado caixa cupom fiscal cartao nif contribuinte',
  nld: 'de het een van en voor met op uw u wij naar bij aan is factuur factuurnummer rekening rekeningnummer afschrift datum bedrag saldo pagina aantal prijs totaal btw klant klantnummer betaling betalen overboeking incasso omschrijving bij af januari februari maart mei juni juli augustus oktober december periode adres straat vervaldatum subtotaal kassabon contant wisselgeld bedankt pinnen kassa bezoek bon',
  pol: 'i w z na do od dla za po ze nr oraz jest faktura rachunek rachunku wyciag konto data kwota saldo strona ilosc cena jednostkowa razem suma vat podatek klient platnosc zaplaty termin przelew opis operacji nabywca sprzedawca wartosc netto brutto stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia ulica ul odbiorca tytul uznanie obciazenie paragon fiskalny sprzedaz opodatkowana ptu rozliczenie gotowka reszta kasjer karta nip sp',
  swe: 'och i av for med pa till fran den det ett en ar om er vi dig faktura fakturanummer kontoutdrag konto kontonummer datum belopp saldo sida antal pris summa totalt moms kund kundnummer betalning betala forfallodatum overforing insattning uttag beskrivning januari februari mars maj juni juli augusti oktober december period ingaende utgaende adress att kvitto kassa kontant kontokop kort kortbetalning tillbaka oppettider valkommen ater artiklar kop godkant butiksnr',
  dan: 'og i af til på for med den det en et er fra de dig du vi ikke faktura fakturanummer kontoudtog konto kontonummer dato beløb saldo side antal pris i alt sum moms kunde kundenr betaling betales forfaldsdato overførsel beskrivelse tekst rente gebyr indbetaling hævet kort køb løn bilag ultimo primo bogført valør januar februar marts april maj juni juli august september oktober november december a/s aps cvr bestilling levering enhed stk rabat subtotal inkl ekskl afsender kvittering kontant byttepenge dankort ekspedient kasse velkommen',
  nor: 'og i av til på for med den det en et er fra deg du vi ikke faktura fakturanummer kontoutskrift konto kontonummer dato beløp saldo side antall pris sum totalt mva kunde kundenr betaling betales forfallsdato forfall overføring beskrivelse forklaring rente gebyr innskudd uttak kort kjøp varekjøp lønn bilag ut inn av konto inngående utgående bokført rentedato januar februar mars april mai juni juli august september oktober november desember as org nr levering enhet stk rabatt inkl ekskl avtalegiro kvittering kontant bankkort ekspeditor kasse velkommen salgskvittering vare',
  fin: 'ja on ei se joka tai sekä lasku laskun laskunumero tiliote tili tilin tilinumero päivä päivämäärä summa määrä saldo sivu kpl hinta yhteensä alv arvonlisävero asiakas asiakasnumero maksu maksettava eräpäivä tilisiirto kuvaus selite korko palvelumaksu pano otto kortti korttiosto osto palkka viite viitenumero saaja maksaja kirjauspäivä arvopäivä alkusaldo loppusaldo tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu oy oyj ytunnus toimitus yksikkö alennus veroton verollinen viesti arkistointitunnus kuitti kateinen vaihtoraha kassa pankkikortti kiitos tervetuloa myyja',
  ces: 'a v na se je do z za pro od po s k o ve ze při nebo faktura číslo výpis účtu účet datum částka zůstatek strana množství cena celkem součet dph daň zákazník odběratel dodavatel platba úhrada splatnosti převod popis úrok poplatek vklad výběr karta karty nákup mzda variabilní konstantní symbol počáteční konečný příchozí odchozí leden únor březen duben květen červen červenec srpen září říjen listopad prosinec s.r.o. ič dič ičo jednotka ks sleva bez základ doklad daňový vystavení vydání prodejce kupující položka počet uctenka hotovost vraceno pokladna pokladni kc prijato cas dekujeme nakup provozovna',
  hun: 'a az és egy hogy nem is van volt vagy számla számlaszám számlakivonat kivonat dátum összeg egyenleg oldal mennyiség ár egységár összesen áfa adó vevő eladó szállító fizetés fizetési fizetendő határidő átutalás megnevezés közlemény kamat díj jutalék befizetés felvétel kártya kártyás vásárlás munkabér terhelés jóváírás nyitó záró könyvelés értéknap január február március április május június július augusztus szeptember október november december kft zrt bt adószám db darab kedvezmény nettó bruttó kelte teljesítés nyugta keszpenz bankkartya visszajaro penztar osszesen koszonjuk vasarlast adoszam',
  ron: 'și de la în cu pe din pentru un o sau este nu care al a ai ale factura factură seria număr nr extras cont contului data suma sumă sold soldul pagina cantitate cantitatea preț pret unitar total tva impozit client cumpărător furnizor plată plata scadenței scadența transfer descriere dobândă comision depunere retragere card cumpărare salariu debit credit inițial final rulaj ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie srl sa cif cui buc valoare valoarea reducere fără unitate emiterii bon fiscal numerar rest casier lei cod multumim taxe operator',
  tur: 've bir bu ile için de da ne veya olan olarak fatura faturası numarası hesap hesabı özeti ekstresi ekstre tarih tarihi tutar tutarı bakiye sayfa miktar adet fiyat birim toplam kdv vergi dairesi müşteri alıcı satıcı ödeme ödenecek son havale eft açıklama faiz ücret ücreti masraf komisyon yatan çekilen kart alışveriş maaş borç alacak devreden işlem valör ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık ltd şti aş tckn vkn iskonto indirim ara genel hariç dahil düzenleme saat fis topkdv nakit kredi karti para ustu kasiyer magaza mah sok eku tesekkur iyi gunler yine bekleriz',
};

const LANGUAGES_OF: ReadonlyMap<string, readonly LatinLanguage[]> = byWord();

function byWord(): Map<string, LatinLanguage[]> {
  const known = new Map<string, LatinLanguage[]>();
  for (const language of LATIN_LANGUAGES) {
    for (const word of new Set(foldPhrase(WORDS[language]).split(' '))) {
      known.set(word, [...(known.get(word) ?? []), language]);
    }
  }
  return known;
}

/** Votes below which a text is too short to tell. */
const LEAST_VOTES = 3;
/** How many times the votes of the next a language must have: some share half their words. */
const PLAINLY = 1.35;
/** Votes of another language beside as many of English: foreign names and dishes have fewer. */
const IN_TWO_LANGUAGES = 6;

/**
 * The language of a text, told by its most frequent words; they may have lost their accents. Null where no language stands
 * out; of a text in English and another language the other one, whose letters with accents a reader of English does not know.
 * A word is a vote for its language, shared among those that have it too; one that is said often counts little more than one
 * said once.
 */
export function guessLatinLanguage(words: Iterable<string>): LatinLanguage | null {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const folded of foldPhrase(word).split(' ')) counts.set(folded, (counts.get(folded) ?? 0) + 1);
  }
  const votes = new Map<LatinLanguage, number>();
  for (const [word, count] of counts) {
    const languages = LANGUAGES_OF.get(word) ?? [];
    const vote = (1 + Math.log2(count)) / languages.length;
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + vote);
  }
  const [first, second, third] = [...votes].toSorted((one, other) => other[1] - one[1]);
  if (first === undefined || first[1] < LEAST_VOTES) return null;
  if (second === undefined || first[1] >= second[1] * PLAINLY) return first[0];
  const isOneOfTwo = second[1] >= IN_TWO_LANGUAGES && second[1] >= (third?.[1] ?? 0) * PLAINLY;
  if (!isOneOfTwo) return null;
  return first[0] === 'eng' ? second[0] : second[0] === 'eng' ? first[0] : null;
}
