import type { LanguageData } from '../language-data.ts';

export const afrikaans: LanguageData = {
  code: 'af',
  name: 'Afrikaans',
  currency: 'ZAR',
  months: `januarie, jan | februarie, feb | maart, mrt, maa | april, apr | mei | junie, jun | julie, jul | augustus, aug | september, sep, sept | oktober, okt | november, nov | desember, des`,
  signs: {
    debit: `dt, debiet`,
    credit: `kt, krediet`,
  },
  statements: {
    columns: {
      date: `datum, transaksiedatum, boekingsdatum, dag, inskrywingsdatum, effektiewe datum`,
      valueDate: `waardedatum`,
      description: `beskrywing, besonderhede, transaksie, transaksiebeskrywing, transaksies, besonderhede van transaksie, omskrywing, transaksie besonderhede`,
      reference: `verwysing, verwysingsnommer, tjeknommer, tjek nr, verwysing nr`,
      debit: `debiet, debiete, onttrekkings, betalings, uit, debietbedrag, debiet bedrag, geld uit, uitbetalings, debiet (r)`,
      credit: `krediet, krediete, deposito's, ontvangstes, in, kredietbedrag, krediet bedrag, geld in, deposito, inbetalings, krediet (r)`,
      amount: `bedrag, bedrag (r), bedrag (zar), bedrag in rand, transaksiebedrag`,
      balance: `saldo, balans, lopende saldo, saldo (r), lopende balans, rekeningsaldo`,
      ignored: `bankkoste, opgelope bankkoste, koers, wisselkoers, punte, btw, fooie, nr, opgelope koste`,
      sign: `dt/kt`,
      currency: `geldeenheid`,
    },
    labels: {
      opening: `openingsaldo, aanvangsaldo, vorige saldo, saldo oorgebring van vorige staat, beginsaldo, openingsbalans, aanvangsbalans, saldo vorige staat`,
      closing: `sluitingsaldo, eindsaldo, nuwe saldo, slotsaldo, huidige saldo, sluitingsbalans, saldo op datum, saldo op, afsluitingsaldo, eindbalans`,
      broughtForward: `saldo oorgebring, oorgebring, balans oorgebring, oorgebring van vorige bladsy, saldo o/g`,
      carriedForward: `saldo oorgedra, oorgedra, balans oorgedra, oorgedra na volgende bladsy, saldo, balans, saldo o/d`,
      totalIn: `totale krediete, totaal krediete, totale deposito's, totale krediettransaksies, totaal in, krediettransaksies, totale ontvangstes`,
      totalOut: `totale debiete, totaal debiete, totale onttrekkings, totale debiettransaksies, totaal uit, debiettransaksies, totale betalings, totale koste`,
      total: `totaal, subtotaal, totale, groottotaal`,
      countIn: `aantal krediete`,
      countOut: `aantal debiete`,
    },
    facts: {
      accountNumber: `rekeningnommer, rekening nommer, rekening, rekening nr, rekeningnr, tjekrekening, spaarrekening, lopende rekening`,
      holder: `rekeninghouer, naam, rekeningnaam, kliënt, naam van rekeninghouer`,
      currency: `geldeenheid`,
      period: `tydperk, staattydperk, staat tydperk, vir die tydperk, periode, staat periode, tydperk van`,
      periodStart: `vanaf, van, begindatum`,
      periodEnd: `tot, einddatum, tot en met`,
      statementDate: `staatdatum, staat datum, datum van staat, datum gedruk, gedruk op`,
      card: `kaartnommer, kaart nommer`,
    },
    sections: {
      in: `deposito's, krediete, ontvangstes`,
      out: `onttrekkings, debiete, bankkoste, betalings, koste, diensfooie`,
      notRows: `opsomming, rekeningopsomming, inligting, belangrike inligting, staatopsomming, opsomming van rekening`,
      rows: `transaksies, transaksiebesonderhede, besonderhede van transaksies, rekeningtransaksies`,
    },
    fillers: `op, van, die, tot, en, vir, in, bladsy, datum, rand, rekening, vorige, volgende, staat`,
    words: {
      fee: `koste`,
      between: `tot, en`,
      moneyIn: `salaris-, inbetaling-`,
      moneyOut: `aankoop-, onttrekking-`,
    },
  },
  cards: {
    sure: `minimum betaling verskuldig, kredietkaartstaat`,
    likely: `kredietkaart, krediet limiet`,
  },
  kinds: {
    invoice: {
      titles: `faktuur`,
    },
  },
  pages: {
    page: `bladsy, blad`,
    of: `van`,
  },
  tables: {
    words: {
      note: `bladsy, gegenereer`,
      pageAlone: `bladsy`,
    },
  },
};
