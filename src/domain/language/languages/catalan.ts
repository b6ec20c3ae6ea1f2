import type { LanguageData } from '../language-data.ts';

/** Catalonia, Valencia, the Balearic Islands and Andorra. */
export const catalan: LanguageData = {
  code: 'ca',
  name: 'Catalan',
  months: `gener, gen | febrer, febr, feb | març | abril, abr | maig | juny | juliol, jul | agost, ag | setembre, set | octubre, oct | novembre, nov | desembre, des`,
  signs: {
    debit: `deure, càrrec`,
    credit: `haver, abonament`,
  },
  statements: {
    columns: {
      date: `data operació, data d'operació, data oper., data comptable, data moviment, data del moviment, data de l'operació, d. operació, d. oper., data transacció`,
      valueDate: `data valor, data de valor, d. valor, data-valor`,
      description: `concepte, descripció, moviment, moviments, detall, operació, concepte / observacions, observacions, descripció de l'operació, més dades, concepte ampliat`,
      reference: `referència, ref., núm. referència, document, núm. document, núm. operació`,
      debit: `deure, càrrec, càrrecs, dèbit, dèbits, pagament, pagaments, despeses, sortides, import càrrec`,
      credit: `haver, abonament, abonaments, crèdit, crèdits, ingrés, ingressos, entrades, import abonament`,
      amount: `import, imports, import eur, import (eur), import en euros, import €, import operació, import del moviment, quantia`,
      balance: `saldo, saldo eur, saldo (eur), saldo en euros, saldo disponible, saldo posterior`,
      ignored: `tipus de canvi, canvi, import original, import en divisa, oficina, núm., comissió`,
      currency: `divisa, moneda`,
    },
    labels: {
      opening: `saldo anterior, saldo inicial, saldo a l'inici, saldo de l'extracte anterior`,
      closing: `saldo final, saldo actual, nou saldo, saldo a la data, saldo al tancament, saldo al final`,
      broughtForward: `suma anterior, saldo de la pàgina anterior, ve de la pàgina anterior`,
      carriedForward: `suma i segueix, passa a la pàgina següent, saldo a la pàgina següent`,
      totalIn: `total abonaments, total ingressos, total haver, suma d'abonaments, total entrades`,
      totalOut: `total càrrecs, total despeses, total deure, suma de càrrecs, total pagaments, total sortides`,
      total: `total, totals, suma, total moviments, total operacions`,
    },
    facts: {
      accountNumber: `número de compte, núm. de compte, núm. compte, compte núm., compte corrent, compte, compte a la vista, llibreta, compte d'estalvi`,
      iban: `iban, codi iban`,
      holder: `titular, titulars, titular del compte, nom, client, senyor, senyora, sr., sra.`,
      currency: `divisa, moneda, imports en`,
      period: `període, període del, moviments del, extracte del, interval de dates, dates`,
      periodStart: `des de, des del, data inici, data inicial, de l'`,
      periodEnd: `fins a, fins al, data fi, data final`,
      statementDate: `data d'emissió, data de l'extracte, data emissió, data d'impressió, data`,
      card: `número de targeta, núm. targeta, targeta, targeta de crèdit`,
    },
    sections: {
      in: `abonaments, ingressos, entrades`,
      out: `càrrecs, despeses, pagaments, sortides, comissions, compres`,
      checks: `xecs`,
      notRows: `resum, resum de comptes, resum del període, informació, avisos, notes, missatges, posició global, liquidació d'interessos`,
      rows: `moviments, moviments del compte, detall de moviments, operacions, extracte de compte, extracte de moviments, últims moviments`,
    },
    fillers: `a, al, del, de, la, el, els, les, en, i, des, fins, data, pàgina, full, núm, eur, euro, euros, compte, extracte`,
  },
  receipts: {
    total: `total a pagar, import total`,
    tendered: `efectiu, entregat`,
    change: `canvi`,
    tax: `iva`,
    card: `targeta`,
  },
  kinds: {
    receipt: {
      words: `caixa, efectiu, canvi, gràcies per la seva compra`,
    },
  },
  pages: {
    page: `pàgina, págine`,
  },
};
