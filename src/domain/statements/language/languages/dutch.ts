import type { LanguagePhrases } from '../language-phrases.ts';

/** Netherlands and Flanders. */
export const dutch: LanguagePhrases = {
  language: 'nl',
  columns: {
    date: `datum, boekdatum, boekingsdatum, transactiedatum, datum boeking, verrichtingsdatum, dag, datum verrichting, datum transactie, uitvoeringsdatum, datum van verrichting, boekdag, boeking, datum mutatie, datum boeking valuta, verricht.datum, boekings-datum, boek-datum`,
    valueDate: `rentedatum, valutadatum, valuta, rente datum, val., valuta datum, rente, val.datum, datum valuta, valuta-datum`,
    description: `omschrijving, naam/omschrijving, naam / omschrijving, mededelingen, mededeling, beschrijving, verrichting, verrichtingen, details, tegenpartij, detail, bericht, toelichting, omschrijving van de verrichting, aard van de verrichting, transactie, transacties, soort, soort mutatie, mutatie, mutatiesoort, details van de verrichting, omschrijving verrichting, bijzonderheden, naam tegenpartij, omschrijving transactie, tegenrekening/omschrijving, omschrijving (incl. tegenrekening), gegevens van de transactie, tegenpartij en omschrijving, code omschrijving, beschrijving van de verrichting, naam, begunstigde, omschrijving verrichtingen`,
    reference: `referentie, ref., kenmerk, transactiereferentie, betalingskenmerk, volgnummer verrichting, referte, uw referentie, bankreferentie, transactienummer, ref nr`,
    debit: `af, debet, bedrag af, uitgaven, afschrijving, afschrijvingen, bedrag af (debet), debet (af), af (debet), uit, bedrag debet, totaal afgeschreven, debit, afgeschreven, bedrag af (-), opnames, af €, debet eur, uitgaand, uitgaande bedragen, afgeboekt, af eur`,
    credit: `bij, credit, bedrag bij, inkomsten, bijschrijving, bijschrijvingen, bedrag bij (credit), credit (bij), bij (credit), in, bedrag credit, bijgeschreven, bedrag bij (+), stortingen, bij €, credit eur, inkomend, inkomende bedragen, bijgeboekt, bij eur`,
    amount: `netto, bedrag, bedrag eur, bedrag in eur, bedrag (eur), bedrag in euro, bedrag €, bedrag af/bij, bedrag bij/af, af/bij bedrag, bedragen, bedrag af / bij, bedrag in €, debet/credit, bij/af, bedrag (euro), bedrag euro, bedrag af of bij, bedrag van de verrichting, transactiebedrag`,
    balance: `saldo, saldo na boeking, saldo eur, nieuw saldo, saldo na mutatie, saldo (eur), saldo na transactie, saldo in euro, tussensaldo, boeksaldo, saldo na verrichting, saldo €, saldo na boeking eur`,
    ignored: `bruto, koers, wisselkoers, vreemde valuta, bedrag vreemde valuta, kosten, nr., nr, volgnummer, volgnr, volgnr., punten, code, bladnummer, filiaal, commissie, bedrag in vreemde munt, btw, tarief, oorspronkelijk bedrag, blad, afschriftnummer, provisie, transactiekosten, code mutatie, bedrag in vreemde valuta, bedrag vreemde munt`,
    sign: `af/bij, af bij, bij/af, d/c, debet/credit kenmerk, +/-, b/a, debet / credit, af / bij`,
    currency: `munt, muntsoort, valuta rekening, munteenheid, muntcode, valutasoort, valuta, devies`,
  },
  labels: {
    opening: `vorig saldo, beginsaldo, oud saldo, openingssaldo, saldo vorig afschrift, vorig saldo op, oud saldo op, beginsaldo op, saldo begin, vorige saldo, saldo bij aanvang, saldo vorig uittreksel, vorig eindsaldo, saldo op het vorige afschrift, saldo begin periode, startsaldo, saldo vorig overzicht, openstaand saldo vorig overzicht, saldo voorgaand, vorig openstaand saldo, saldo vorige periode, beginstand`,
    closing: `nieuw saldo, eindsaldo, slotsaldo, saldo op, huidig saldo, nieuw saldo op, eindsaldo op, saldo per, saldo eind, actueel saldo, saldo einde periode, uw nieuw saldo, nieuw openstaand saldo, saldo op datum, boeksaldo, saldo eind periode, saldo nieuw, totaalsaldo, uw saldo, eindstand, openstaand saldo, huidig openstaand saldo`,
    broughtForward: `transport, saldo vorige pagina, overgedragen saldo, transport vorige pagina, overdracht, van vorige pagina, transport van vorige pagina, vorige bladzijde, saldo vorige bladzijde, overgebracht, saldo overgebracht, overgebracht van vorige pagina`,
    carriedForward: `te transporteren, transporteren, tussensaldo, over te dragen, saldo over te brengen, saldo volgende pagina, naar volgende pagina, over te brengen, saldo, transport naar volgende pagina, dagsaldo, saldo transport`,
    totalIn: `totaal bij, totaal bijgeschreven, totaal credit, totaal bijschrijvingen, totaal bedrag bij, totaal inkomsten, totaal stortingen, totaal creditverrichtingen, bijgeschreven, totaal bijgeboekt, totaal bij (credit), bedrag bij totaal, totaal ontvangen, totaal ontvangsten, totaal inkomend, totaal creditboekingen, som bij, totaal van de creditverrichtingen`,
    totalOut: `totaal af, totaal afgeschreven, totaal debet, totaal afschrijvingen, totaal bedrag af, totaal uitgaven, totaal opnames, totaal debetverrichtingen, afgeschreven, totaal afgeboekt, totaal af (debet), bedrag af totaal, totaal betaald, totaal uitgaand, totaal debetboekingen, som af, totaal van de debetverrichtingen`,
    total: `totaal, totalen, subtotaal, totaal bedrag, totaal mutaties, totaal verrichtingen, totaal generaal, som, eindtotaal, totaal transacties, totaal van de verrichtingen, totaal periode, totaal van deze pagina, totaal bedragen, totaal boekingen`,
    countIn: `aantal bij, aantal bijschrijvingen, aantal credit, aantal creditboekingen`,
    countOut: `aantal af, aantal afschrijvingen, aantal debet, aantal debetboekingen`,
  },
  facts: {
    accountNumber: `rekeningnummer, rekening, rekeningnr., rekening nr., rekening-nummer, betaalrekening, zichtrekening, uw rekening, rekeningnr, rek.nr., nr. rekening, rekening nummer, spaarrekening, zichtrekening nr, rekening-courant, nummer rekening, uw rekeningnummer, zakelijke rekening, priverekening, bankrekening`,
    iban: `iban, iban nummer, iban-nummer, iban rekening, iban rekeningnummer`,
    holder: `rekeninghouder, naam, ten name van, t.n.v., op naam van, naam rekeninghouder, tenaamstelling, titularis, klant, houder, rekeninghouder(s), kaarthouder, naam titularis, titularissen, de heer, mevrouw, dhr., mevr., de heer/mevrouw, contracthouder`,
    currency: `munt, valuta, muntsoort, munteenheid, rekeningvaluta, bedragen in`,
    period: `periode, periode van, van, afschrift van, verrichtingen van, overzicht van, rekeninguittreksel van, periode afschrift, mutaties van, tijdvak, rekeningoverzicht van, transacties van, af- en bijschrijvingen van, datumbereik, bij- en afschrijvingen van, overzichtsperiode`,
    periodStart: `van, begindatum, datum vanaf, vanaf, startdatum, datum van, periode van`,
    periodEnd: `tot, tot en met, t/m, einddatum, datum tot, tem, datum t/m, periode tot`,
    statementDate: `datum afschrift, afschriftdatum, datum, datum uittreksel, afdrukdatum, datum overzicht, opgemaakt op, datum rekeninguittreksel, per, afgedrukt op, gedrukt op, printdatum, aanmaakdatum, datum aanmaak, gegenereerd op, datum opmaak, toestand op, afschrift datum`,
    card: `kaartnummer, kaart, kaart nr., creditcard, creditcardnummer, kaartnr, kredietkaart, kredietkaartnummer, nummer van de kaart, card nummer`,
  },
  sections: {
    in: `bijschrijvingen, bij, inkomsten, ontvangsten, creditverrichtingen, bedragen bij`,
    out: `afschrijvingen, af, uitgaven, kosten, debetverrichtingen, aankopen, betalingen, bedragen af, bestedingen`,
    checks: `cheques`,
    notRows: `samenvatting, overzicht, informatie, mededelingen, saldo-overzicht, renteoverzicht, belangrijke informatie, saldi, rentespecificatie, depositogarantiestelsel, puntensaldo, geplande verrichtingen, gereserveerde bedragen, berichten, kostenoverzicht, dagsaldi, depositogarantie, kosten van uw rekening`,
    rows: `verrichtingen, transacties, mutaties, bij- en afschrijvingen, af- en bijschrijvingen, transactieoverzicht, overzicht van de verrichtingen, detail van de verrichtingen, details, bij en af, rekeningafschrift, boekingen, mutatieoverzicht, uw verrichtingen, overzicht transacties, overzicht verrichtingen, details van de verrichtingen, uw transacties`,
  },
  fillers: `de, het, een, van, op, per, tot, en, met, in, naar, voor, uw, datum, pagina, blad, bladzijde, eur, euro, afschrift, rekening, vorige, volgende, vervolg, bij, af, debet, credit, periode, maand, uittreksel, t, m, uit`,
};
