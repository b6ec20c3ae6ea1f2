/** Phrases of one kind of document, folded as `foldText` folds: small letters, no marks, single blanks. */
export interface KindPhrases {
  /** What a short line begins with. */
  readonly titles: readonly string[];
  /** What a line holds; few other documents do. */
  readonly words: readonly string[];
}

const phrases = (text: string): string[] => text.split(',').map((phrase) => phrase.trim());

/** What documents that are no bank statements say of themselves. */
export const DOCUMENT_PHRASES = {
  invoice: {
    titles: phrases(
      `invoice, tax invoice, vat invoice, proforma invoice, commercial invoice, sales invoice, credit note, rechnung, gutschrift,
      rechnung nr, facture, avoir, factura, factura electronica, nota fiscal, fatura, fatura recibo, fattura, factuur, faktura,
      faktura vat, fakturace, lasku, faktuur, szamla, factura fiscala, e fatura, invois, faktur, 請求書, 发票, 發票, счет фактура`,
    ),
    words: phrases(
      `invoice number, invoice no, invoice date, invoice total, bill to, ship to, sold to, due date, payment terms, unit price, subtotal,
      sub total, amount due, purchase order, qty, quantity, vat number, gstin, hsn, total due, please pay,
      rechnungsnummer, rechnungsdatum, rechnungs nr, zahlbar bis, einzelpreis, nettobetrag, bruttobetrag, ust idnr, umsatzsteuer, mwst,
      kundennummer, leistungsdatum, menge, zwischensumme, steuernummer, zahlungsbedingungen,
      numero de facture, date de facture, facture n, prix unitaire, montant ht, total ht, total ttc, tva, echeance, date d echeance, net a payer,
      numero de factura, fecha de factura, precio unitario, base imponible, iva, importe total, vencimiento, cif, nif,
      valor unitario, data de emissao, quantidade, contribuinte, numero da fatura,
      numero fattura, data fattura, imponibile, partita iva, prezzo unitario, scadenza, quantita,
      factuurnummer, factuurdatum, btw, bedrag excl, vervaldatum, stukprijs, klantnummer,
      numer faktury, data wystawienia, cena netto, wartosc netto, wartosc brutto, nabywca, sprzedawca, termin platnosci,
      cislo faktury, datum splatnosti, dodavatel, odberatel, dph, fakturanummer, fakturadatum, forfallsdato, forfaldsdato, moms,
      laskun numero, erapaiva, fatura no, fatura tarihi, kdv, 請求番号, 数量, 単価, 小計, 发票号码, 税额, 单价`,
    ),
  },
  receipt: {
    titles: phrases(
      `receipt, sales receipt, payment receipt, cash receipt, customer receipt, cash sale, cash sales, cash bill, guest check, customer copy, merchant copy,
      quittung, kassenbon, kassenbeleg, bewirtungsbeleg, kundenbeleg, recu, ticket, ticket de caisse, ticket client, recibo, ticket de compra, factura simplificada,
      ricevuta, scontrino, documento commerciale, cupom fiscal, cupom fiscal eletronico, talao, kvitto, kvittering, kassakvitto, kuitti, paragon, paragon fiskalny, uctenka, danovy doklad,
      kassabon, bon fiscal, nyugta, fis, struk, resit, 領収書, 領収証, レシート, 收据, 收據, 购物小票, 영수증`,
    ),
    words: phrases(
      `cashier, change, change due, cash tendered, cash, tendered, items sold, item count, total items, total qty, no of items, thank you for your purchase, thank you for shopping,
      thank you for your custom, thank you for your patronage, thank you, thanks, please come again, have a nice day, goods sold, receipt number, receipt no, rcpt, till, register, terminal id, terminal, trans,
      served by, your server, waiter, staff, cover, pax, chk, take away, eat in, drive thru, guest check, table no, server, table, guests, covers, take out, dine in, rounding, approval code, approved, auth code, contactless, merchant id, mastercard, visa, eftpos, debit card,
      bar, gegeben, bar gegeben, ruckgeld, zuruck, wechselgeld, vielen dank fur ihren einkauf, vielen dank fur ihren besuch, es bediente sie, bediener, kasse, kassierer, tisch, beleg nr, bon nr, tse,
      signaturzahler, kartenzahlung, girocard, ec karte, terminal id, ta nr, caisse, caissier, vendeur, especes, rendu, rendu monnaie, carte bancaire, nombre d articles, merci de votre visite, merci et a bientot, couverts,
      caja, cajero, efectivo, cambio, mesa, le atendio, gracias por su compra, gracias por su visita, articulos, tarjeta, cassa, cassiere, contanti, resto, pagamento contante, pagamento elettronico,
      importo pagato, grazie e arrivederci, grazie, tavolo, coperti, troco, numerario, multibanco, dinheiro, operador, caixa, obrigado, volte sempre, nota fiscal de consumidor, consulte pela chave de acesso, forma de pagamento, nfc e, kassa, wisselgeld, contant, bedankt voor uw bezoek,
      u bent geholpen door, reszta, gotowka, kasjer, kasa, sprzedaz opodatkowana, dziekujemy, hotovost, vraceno, pokladni, pokladna, dekujeme za nakup, vaxel, kontant, betalat, mottatt, kassor, org nr, velkommen, velkommen igen, tack for besoket,
      tilbake, byttepenger, dankort, kortti, kateinen, takaisin, kassa, kiitos kaynnista, nakit, para ustu, kasiyer, tesekkurler, kdv dahil, tunai, kembali, kembalian, kasir, terima kasih, jumlah item,
      keszpenz, visszajaro, koszonjuk, numerar, rest, casier, 合計, 現金, 現計, お釣り, お預り, レジ, 点数, 找零, 收银, 实收, 거스름돈, 받은금액`,
    ),
  },
  payslip: {
    titles: phrases(
      `payslip, pay slip, salary slip, payroll, earnings statement, pay advice, gehaltsabrechnung, lohnabrechnung, entgeltabrechnung,
      bulletin de paie, bulletin de salaire, nomina, recibo de salarios, recibo de vencimento, holerite, busta paga, loonstrook, salarisstrook,
      lonespecifikation, lonespesifikasjon, loneseddel, palkkalaskelma, lista plac, vyplatni paska, 給与明細, 工资单`,
    ),
    words: phrases(
      `gross pay, net pay, basic salary, employee id, employee no, employee number, employer, year to date, ytd, income tax, national insurance,
      provident fund, social security, deductions, bruttolohn, nettolohn, auszahlungsbetrag, lohnsteuer, sozialversicherung, personalnummer, steuerklasse,
      salaire brut, net a payer avant impot, cotisations, matricule, salario base, liquido a percibir, seguridad social, salario bruto, inss, irrf,
      retribuzione, netto in busta, brutoloon, nettoloon, bruttolon, skattekort`,
    ),
  },
  order: {
    titles: phrases(
      `purchase order, order confirmation, sales order, delivery note, packing slip, packing list, dispatch note, auftragsbestatigung, bestellung,
      bestellbestatigung, lieferschein, bon de commande, confirmation de commande, bon de livraison, pedido, confirmacion de pedido, albaran,
      ordine, conferma d ordine, documento di trasporto, bestelbon, orderbevestiging, pakbon, zamowienie, objednavka, dodaci list, 注文書, 納品書`,
    ),
    words: phrases(
      `order number, order no, order date, ship to, delivery address, delivery date, shipped via, sku, qty, quantity, unit price, tracking number,
      auftragsnummer, bestellnummer, lieferadresse, lieferdatum, artikelnummer, menge, numero de commande, adresse de livraison, quantite,
      numero de pedido, direccion de entrega, cantidad, numero ordine, indirizzo di consegna, ordernummer, afleveradres, aantal`,
    ),
  },
  offer: {
    titles: phrases(
      `quotation, quote, estimate, proposal, price list, angebot, kostenvoranschlag, preisliste, devis, presupuesto, cotizacion, orcamento,
      preventivo, offerte, prijsopgave, oferta, nabidka, tarjous, offert, tilbud, 見積書, 报价单`,
    ),
    words: phrases(
      `valid until, quote number, quote no, quotation no, estimate no, prepared for, prepared by, unit price, subtotal, qty, quantity,
      gultig bis, angebotsnummer, angebots nr, einzelpreis, menge, valable jusqu, prix unitaire, quantite, valido hasta, precio unitario, cantidad,
      validade, preco unitario, valido fino al, prezzo unitario, geldig tot, stukprijs`,
    ),
  },
  letter: {
    titles: phrases(
      `dear, dear sir, dear madam, to whom it may concern, sehr geehrte, sehr geehrter, liebe, lieber, madame monsieur, cher, chere, estimado, estimada,
      prezado, prezada, gentile, egregio, geachte, beste, szanowni, vazeni, bäste, kaere, 拝啓, 尊敬的`,
    ),
    words: phrases(
      `yours sincerely, yours faithfully, kind regards, best regards, yours truly, sincerely, yours, mit freundlichen grussen, viele grusse, hochachtungsvoll,
      cordialement, salutations distinguees, veuillez agreer, atentamente, un cordial saludo, atenciosamente, cordiali saluti, distinti saluti,
      met vriendelijke groet, hoogachtend, z powazaniem, s pozdravem, med vanlig halsning, med venlig hilsen, 敬具, 此致`,
    ),
  },
  contents: {
    titles: phrases(
      `contents, table of contents, index, inhalt, inhaltsverzeichnis, table des matieres, sommaire, indice, sumario, indice general, inhoud, inhoudsopgave,
      spis tresci, obsah, innehall, indhold, innhold, sisallys, icindekiler, 目次, 目录, 目錄`,
    ),
    words: [],
  },
  terms: {
    titles: phrases(
      `terms and conditions, terms conditions, general terms, most important terms, terms of use, terms of service, card member agreement, cardholder agreement, schedule of charges, tariff of charges,
      allgemeine geschaftsbedingungen, agb, geschaftsbedingungen, nutzungsbedingungen, preis und leistungsverzeichnis, preisverzeichnis, conditions generales, conditions tarifaires, condiciones generales,
      terminos y condiciones, termos e condicoes, condicoes gerais, condizioni generali, foglio informativo, algemene voorwaarden, ogolne warunki, regulamin, vseobecne obchodni podminky, allmanna villkor, 規約, 条款`,
    ),
    words: phrases(
      `schedule of charges, terms and conditions, terms conditions, most important terms, liability of, governing law, shall be liable, member agreement, grievance redressal, termination of, in case of default, fees may vary,
      interest free period, haftung, kundigung, gerichtsstand, responsabilite, droit applicable, responsabilidad, ley aplicable, responsabilidade, responsabilita, aansprakelijkheid, odpowiedzialnosc`,
    ),
  },
  report: {
    titles: phrases(
      `report, annual report, monthly report, test report, minutes, minutes of, agenda, newsletter, press release, summary report, timesheet, time sheet,
      bericht, jahresbericht, geschaftsbericht, protokoll, tagesordnung, rapport, rapport annuel, proces verbal, ordre du jour, informe, informe anual, acta, relatorio, relatorio anual,
      ata, relazione, verbale, verslag, jaarverslag, notulen, raport, sprawozdanie, zprava, arsredovisning, arsrapport, 報告書, 报告`,
    ),
    words: phrases(
      `table of contents, executive summary, introduction, conclusion, conclusions, chapter, appendix, figure, references, fiscal year, members present, shareholders,
      einleitung, zusammenfassung, anhang, kapitel, abbildung, resume, annexe, chapitre, introduccion, anexo, capitulo, introducao, introduzione, allegato, capitolo, inleiding, bijlage, hoofdstuk`,
    ),
  },
  /** Of a broker: its rows are holdings and trades. */
  investments: {
    titles: phrases(
      `brokerage statement, brokerage account statement, investment statement, investment report, portfolio statement, portfolio summary, portfolio report, portfolio overview,
      statement of holdings, depotauszug, depotubersicht, wertpapierabrechnung, releve de portefeuille, releve titres, nota de corretagem, nota de negociacao, estado de posicion, dossier titoli, effectenoverzicht`,
    ),
    words: phrases(
      `account value, market value, cost basis, unrealized gain, unrealized, realized gain, realized gain or loss, equities, fixed income, mutual funds, money market funds, asset allocation, asset composition,
      investment detail, portfolio value, holdings, net asset value, brokerage, short term, long term, symbol, number of shares, trade date, settlement date, folio no, isin, kurswert, wertpapiere, stuck, plus value, cours, titres, cotacao, ativos, negocios realizados`,
    ),
  },
  /** What a processor of card payments owes a merchant. */
  settlement: {
    titles: phrases(
      `settlement report, settlement statement, settlement summary, merchant statement, merchant account statement, merchant settlement, payout report, payout summary, merchant processing statement`,
    ),
    words: phrases(
      `gross sales, net sales, net settlement, settlement amount, processing fees, interchange fees, interchange, chargebacks, merchant id, merchant number, merchant name, payout, payouts, batch, discount rate, transaction fees, terminal id, mdr, commission amount, sales summary`,
    ),
  },
} as const satisfies Readonly<Record<string, KindPhrases>>;

/** What only statements of accounts and cards say. */
export const STATEMENT_PHRASES: KindPhrases = {
  titles: phrases(
    `bank statement, account statement, statement of account, statement of your account, your statement, card statement, credit card statement,
    kontoauszug, kontoauszuge, kreditkartenabrechnung, releve de compte, releve bancaire,
    extracto, extracto de cuenta, estado de cuenta, extrato, extrato de conta, estratto conto, rekeningafschrift, bankafschrift, wyciag,
    wyciag z rachunku, vypis z uctu, kontoutdrag, kontoutskrift, kontoudtog, tiliote, hesap ozeti, hesap ekstresi, 取引明細, 对账单, 對賬單`,
  ),
  words: phrases(
    `opening balance, closing balance, previous balance, new balance, balance brought forward, balance carried forward, brought forward, statement period,
    money in, money out, paid in, paid out, ending balance, beginning balance, daily balance, account summary, account number,
    account activity, transaction history, date of transaction, interest earned, direct debit, standing order, overdraft, annual percentage yield, withdrawals, deposits, sort code, available credit, credit limit, minimum payment, minimum amount due, minimum due, total amount due, statement date, statement balance, card number, card ending, main card, cash advance,
    previous statement, transaction date, posting date, transaction details, finance charges, saldovortrag, kreditlimite, kreditlimit, mindestbetrag, kartennummer, hauptkarte, verbucht am, einkaufsdatum, letzte abrechnung,
    plafond, encours, carte numero, date d operation, date operation, limite de credito, pago minimo, fecha de corte, limite total, pagamento minimo, data de fechamento,
    alter saldo, neuer saldo, anfangssaldo, endsaldo, kontostand, buchungstag, buchungsdatum, wertstellung, dauerauftrag, kontonummer, kontoinhaber, valuta, soll, haben,
    ancien solde, nouveau solde, solde, date de valeur, saldo inicial, saldo final, saldo anterior, saldo actual, cargos, abonos, fecha valor,
    saldo iniziale, saldo finale, dare, avere, data valuta, beginsaldo, eindsaldo, bij, af, saldo poczatkowe, saldo koncowe, data operacji,
    pocatecni zustatek, konecny zustatek, ingaende saldo, utgaende saldo, alkusaldo, loppusaldo, devreden bakiye, bakiye, 残高, 余额, 餘額`,
  ),
};

/** What statements call an account; a slip of a card reader prints them too. */
export const ACCOUNT_NAMES = phrases(`current account, checking account, savings account`);
