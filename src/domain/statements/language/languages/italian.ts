import type { LanguagePhrases } from '../language-phrases.ts';

/** Italy, Ticino. */
export const italian: LanguagePhrases = {
  language: 'it',
  columns: {
    date: `data, data operazione, data dell'operazione, data contabile, data cont., data oper., data op., data movimento, data mov., data reg., data registrazione, data contabilizzazione, data contab, giorno, data di registrazione, operazione data, data acquisto, data transazione, data esecuzione, contabile, data registr., data di contabilizzazione, data di operazione`,
    valueDate: `valuta, data valuta, val., data val., valuta data, data della valuta`,
    description: `descrizione, descrizione operazione, descrizione operazioni, descrizione dell'operazione, descrizione delle operazioni, causale, dettaglio, dettagli, operazione, operazioni, descrizione del movimento, descrizione movimento, descrizione movimenti, movimento, movimenti, natura dell'operazione, causale / descrizione, dettaglio operazione, descrizione estesa, dettaglio movimenti, tipo operazione, causale descrizione, beneficiario, testo, descrizione operazione / causale, natura operazione, informazioni, esercente, descrizione causale, descrizione completa, denominazione, dettagli operazione`,
    reference: `riferimento, rif., rif, n. operazione, numero operazione, numero assegno, riferimenti, n. assegno, n. riferimento, codice operazione, cod. causale, causale abi, codice, n. rif., numero riferimento`,
    debit: `dare, addebito, addebiti, uscite, uscita, movimenti dare, importo dare, a debito, debito, prelievi, addebiti (€), uscite (€), movimenti a debito, dare (euro), addebiti eur, addebiti euro, dare eur, pagamenti, movimento dare, importo a debito, dare euro, prelevamenti, spese, addebito chf, uscite eur, uscite euro, debiti`,
    credit: `avere, accredito, accrediti, entrate, entrata, movimenti avere, importo avere, a credito, credito, versamenti, accrediti (€), entrate (€), movimenti a credito, avere (euro), accrediti eur, accrediti euro, avere eur, movimento avere, importo a credito, avere euro, accredito chf, entrate eur, entrate euro, crediti`,
    amount: `netto, importo netto, importo, importo in euro, importo eur, importo (€), importo €, importi, importo (eur), dare/avere, ammontare, importo operazione, addebiti/accrediti, importo in eur, addebito/accredito, entrate/uscite, somma, importo euro, importo in €, accrediti/addebiti, importo del movimento, importo chf, importo movimento, importo totale`,
    balance: `saldo, saldo contabile, saldo eur, saldo in euro, saldo disponibile, saldo progressivo, saldo (€), saldo €, saldo finale, saldo liquido, saldi, saldo chf, saldo (eur), saldo euro, saldo dopo operazione, saldo per valuta`,
    ignored: `lordo, importo lordo, cambio, tasso di cambio, divisa estera, importo in divisa, importo divisa, commissione, commissioni, punti, n., num., numero, pag., importo valuta estera, importo originale, tasso, filiale, giorni, numeri, numeri debitori, numeri creditori, importo in valuta, iva, spese operazione, abi, riga, importo in altre valute, importo altre valute, importo in altra valuta, importo valuta estera`,
    sign: `d/a, segno, dare/avere indicatore, d a`,
    currency: `divisa, div., valuta conto, moneta`,
  },
  labels: {
    opening: `saldo iniziale, saldo precedente, saldo di apertura, saldo contabile iniziale, saldo iniziale al, saldo contabile precedente, saldo dell'estratto precedente, saldo anteriore, saldo apertura, saldo estratto conto precedente, saldo ad inizio periodo, saldo inizio periodo, saldo iniziale a vostro credito, saldo iniziale a vostro debito, saldo a inizio periodo, giacenza iniziale, saldo disponibile iniziale, saldo al precedente estratto conto, saldo ultimo estratto conto, saldo liquido iniziale, saldo e/c precedente, saldo contabile d'apertura, saldo dell'ultimo estratto conto`,
    closing: `saldo finale, saldo contabile finale, saldo di chiusura, nuovo saldo, saldo contabile, saldo al, saldo finale al, saldo a vostro credito, saldo a vostro debito, saldo attuale, saldo chiusura, saldo fine periodo, saldo finale a vostro credito, saldo finale a vostro debito, saldo liquido finale, saldo liquido, saldo contabile al, saldo disponibile, giacenza finale, saldo a fine periodo, saldo disponibile finale, saldo del conto, saldo a credito, saldo a debito, saldo disponibile al, totale da pagare, totale da addebitare, saldo estratto conto, saldo in euro, saldo finale in euro, totale dovuto`,
    broughtForward: `riporto, saldo riportato, riporto dalla pagina precedente, riporto pagina precedente, riporto saldo, riporto da pagina precedente, saldo da riporto, riporto saldo precedente, da riportare pagina precedente`,
    carriedForward: `a riporto, da riportare, riporto a pagina seguente, riporto alla pagina successiva, saldo parziale, saldo, saldo a riportare, saldo giornaliero, saldo da riportare, saldo a nuovo, a riportare, saldo progressivo, saldo intermedio`,
    totalIn: `totale avere, totale accrediti, totale entrate, totale movimenti avere, totale movimenti a credito, totale versamenti, totale a credito, totale dei movimenti avere, somma avere, totali avere, totale delle entrate, totale crediti, totale movimenti a vostro credito, totale movimenti in avere, totale operazioni a credito, entrate, accrediti, movimenti avere, totale accrediti del periodo, movimenti a credito`,
    totalOut: `totale dare, totale addebiti, totale uscite, totale movimenti dare, totale movimenti a debito, totale prelievi, totale a debito, totale dei movimenti dare, somma dare, totali dare, totale delle uscite, totale debiti, totale spese, totale movimenti a vostro debito, totale movimenti in dare, totale operazioni a debito, uscite, addebiti, movimenti dare, totale addebiti del periodo, movimenti a debito`,
    total: `totale, totali, totale movimenti, totale generale, subtotale, totale operazioni, totale dei movimenti, totale importi, totali movimenti, totale periodo, totale pagina, totale parziale, totali del periodo, totale complessivo, totale del periodo`,
    countIn: `numero operazioni avere, numero accrediti, n. operazioni avere, n. accrediti`,
    countOut: `numero operazioni dare, numero addebiti, n. operazioni dare, n. addebiti`,
  },
  facts: {
    accountNumber: `numero conto, numero di conto, n. conto, conto n., conto numero, conto corrente, conto corrente n., c/c n., c/c, conto, n. c/c, numero c/c, numero rapporto, rapporto n., rapporto, conto corrente numero, conto corrente ordinario, conto corrente nr., nr. conto, numero del conto, conto nr, conto corrente di corrispondenza, n. rapporto, numero conto corrente, coordinate bancarie`,
    iban: `iban, codice iban, coordinate iban, coordinate bancarie iban`,
    holder: `intestatario, intestato a, intestatario conto, intestazione, cliente, intestatari, titolare, nome, nominativo, intestatario del conto, spettabile, spett.le, egregio signore, gentile cliente, intestatario c/c, ragione sociale, nome intestatario, titolare della carta, intestatario/i, egr. sig., intestatario rapporto, conto intestato a, signor, signora`,
    currency: `divisa, valuta, valuta del conto, divisa conto, divisa del conto, importi in, espresso in, importi espressi in, in`,
    period: `periodo, periodo dal, dal, movimenti dal, estratto conto dal, periodo di riferimento, estratto conto del periodo, elenco movimenti dal, lista movimenti dal, per il periodo, intervallo, periodo di rendicontazione, periodo dell'estratto conto, operazioni dal, movimenti del periodo, periodo selezionato, lista movimenti, data da a, data contabile dal`,
    periodStart: `dal, data inizio, da, dal giorno, inizio periodo, data da, data iniziale`,
    periodEnd: `al, data fine, a, al giorno, fine periodo, data a, data finale`,
    statementDate: `data estratto conto, estratto conto al, data documento, data di emissione, data emissione, situazione al, alla data del, data stampa, emesso il, data di stampa, rendiconto al, data e/c, stampato il, data chiusura, data di chiusura, data rendiconto, saldo alla data, generato il, data elaborazione`,
    card: `numero carta, numero della carta, carta n., n. carta, carta numero, carta di credito, carta, carta di credito n., numero carta di credito`,
  },
  sections: {
    in: `entrate, accrediti, versamenti, movimenti avere, movimenti a credito, bonifici ricevuti`,
    out: `uscite, addebiti, prelievi, movimenti dare, movimenti a debito, pagamenti, spese, commissioni, operazioni con carta, acquisti`,
    checks: `assegni, assegni pagati, assegni emessi`,
    notRows: `riepilogo, sintesi, riassunto, riassunto scalare, competenze, riepilogo competenze, saldi giornalieri, informazioni, comunicazioni, riepilogo conto, prospetto competenze, riepilogo movimenti, elementi per il conteggio delle competenze, prospetto di liquidazione, scalare, conto scalare, comunicazione, riepilogo spese, dettaglio competenze, riassunto scalare per valuta, saldi per valuta, staffa, informazioni importanti, sintesi del conto, operazioni in attesa, avvertenze, dettaglio spese, calcolo delle competenze, movimenti non contabilizzati, legenda, tassi, condizioni`,
    rows: `movimenti, lista movimenti, elenco movimenti, dettaglio movimenti, operazioni, estratto conto, movimenti del conto, elenco dei movimenti, dettaglio operazioni, movimenti conto corrente, dettaglio dei movimenti, movimenti contabili, ultimi movimenti, elenco operazioni, lista operazioni, elenco movimenti contabili, movimenti contabilizzati`,
  },
  fillers: `il, lo, la, le, i, gli, di, del, della, dei, delle, al, alla, a, da, dal, dalla, in, e, ed, su, vostro, vostra, nostro, credito, debito, eur, euro, pagina, pag, conto, corrente, estratto, precedente, seguente, successiva, data, periodo, mese, c, per`,
};
