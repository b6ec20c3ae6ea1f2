import type { LanguageData } from '../language-data.ts';

/** Iceland. */
export const icelandic: LanguageData = {
  code: 'is',
  name: 'Icelandic',
  months: `janúar, jan | febrúar, feb | mars, mar | apríl, apr | maí | júní, jún | júlí, júl | ágúst, ágú | september, sep, sept | október, okt | nóvember, nóv | desember, des`,
  signs: {
    debit: `úttekt, út`,
    credit: `innborgun, inn`,
  },
  statements: {
    columns: {
      date: `dags., dags, dagsetning, bókunardagur, bókunardags., dagsetning færslu, færsludagur, færsludags., bókunardagsetning`,
      valueDate: `vaxtadagur, vaxtadags., vaxtadags, gildisdagur, vaxtadagsetning`,
      description: `skýring, lýsing, texti, skýringar, færsla, færslur, textalykill, viðtakandi, greiðandi, viðtakandi eða greiðandi, viðtakandi/greiðandi, færslulýsing`,
      reference: `tilvísun, tilv., tilvísunarnúmer, seðilnúmer, seðilnr., færslunúmer`,
      debit: `út, úttekt, úttektir, útborgun, útborgað, debet, gjöld, úttekið`,
      credit: `inn, innborgun, innborganir, innlögn, innlagnir, kredit, tekjur, innborgað`,
      amount: `upphæð, fjárhæð, upphæð isk, upphæð í isk, upphæð í kr., fjárhæð isk`,
      balance: `staða, staða isk, eftirstöðvar, staða reiknings, staða eftir færslu`,
      ignored: `gengi, erlend upphæð, banki, nr., kostnaður`,
      currency: `mynt, gjaldmiðill, myntkóði`,
    },
    labels: {
      opening: `upphafsstaða, staða í upphafi, fyrri staða, staða frá síðasta yfirliti, opnunarstaða`,
      closing: `lokastaða, staða í lok, ný staða, núverandi staða, staða í lok tímabils`,
      broughtForward: `flutt frá fyrri síðu, staða flutt, flutt af fyrri síðu`,
      carriedForward: `flutt á næstu síðu, flyst á næstu síðu`,
      totalIn: `innborganir samtals, samtals inn, samtals innborganir, innlagnir samtals`,
      totalOut: `úttektir samtals, samtals út, samtals úttektir, útborganir samtals`,
      total: `samtals, alls, heildarupphæð`,
    },
    facts: {
      accountNumber: `reikningur, reikningsnúmer, reikningsnr., reikningur nr., númer reiknings, reikn.nr.`,
      iban: `iban, iban númer, iban-númer`,
      holder: `eigandi, reikningseigandi, eigandi reiknings, nafn, viðskiptavinur`,
      currency: `gjaldmiðill, mynt`,
      period: `tímabil, yfirlit fyrir tímabilið, tímabilið, yfirlit frá`,
      periodStart: `frá, upphaf tímabils, frá dags.`,
      periodEnd: `til, lok tímabils, til dags.`,
      statementDate: `dagsetning yfirlits, útprentað, prentað, dags. yfirlits, útgáfudagur`,
      card: `kortanúmer, kortnúmer, kort`,
    },
    sections: {
      in: `innborganir, innlagnir`,
      out: `úttektir, útborganir`,
      notRows: `samantekt, upplýsingar, vextir, yfirlit yfir stöðu`,
      rows: `færslur, hreyfingar, færsluyfirlit, reikningsyfirlit, hreyfingalisti`,
    },
    fillers: `frá, til, og, á, í, af, dags, síða, bls, kr, isk, nr, reikningur, tímabil`,
    words: {
      between: `til, og`,
    },
  },
  receipts: {
    total: `samtals, til greidslu`,
    tendered: `reidufe`,
    change: `til baka`,
    tax: `vsk`,
    card: `kort, debetkort, kreditkort`,
  },
  kinds: {
    receipt: {
      titles: `kvittun`,
      words: `kassi, afgreiðslumaður`,
    },
  },
};
