import type { LanguageData } from '../language-data.ts';

/** In Latin letters; statements in Serbian are read with the words of Croatian. */
export const serbian: LanguageData = {
  code: 'sr',
  name: 'Serbian',
  invoices: {
    columns: {
      position: `rb, r br, red br`,
      code: `šifra, šifra artikla`,
      description: `naziv, opis, naziv artikla, naziv usluge, naziv robe usluge, vrsta robe, naziv dobra usluge`,
      quantity: `količina, kol`,
      unit: `jm, j m, jed mere, jedinica mere`,
      price: `cena, jedinična cena, cena bez pdv, cena po jm`,
      amount: `vrednost, iznos, ukupno`,
      net: `vrednost bez pdv, iznos bez pdv, osnovica`,
      gross: `vrednost sa pdv, ukupno sa pdv, iznos sa pdv`,
      tax: `iznos pdv`,
      taxRate: `pdv, stopa pdv, pdv %`,
      discount: `rabat, popust, rabat %`,
    },
    sums: {
      subtotal: `vrednost, iznos`,
      net: `osnovica, ukupno bez pdv, vrednost bez pdv, poreska osnovica, osnovica za pdv`,
      tax: `pdv, iznos pdv, ukupno pdv, obračunati pdv`,
      total: `ukupno, ukupno za uplatu, za uplatu, ukupno sa pdv, ukupan iznos, svega, za plaćanje, ukupno za plaćanje`,
      paid: `avans, plaćeno, uplaćeno`,
      due: `preostalo za uplatu, za uplatu, ostatak duga`,
      discount: `rabat, popust`,
      shipping: `prevoz, dostava`,
      without: `bez pdv`,
      with: `sa pdv`,
    },
  },
  receipts: {
    total: `ukupan iznos, za uplatu, укупан износ, за уплату`,
    tendered: `gotovina, готовина, uplaceno`,
    change: `povracaj, повраћај`,
    tax: `ukupan iznos poreza, укупан износ пореза`,
    card: `platna kartica, платна картица`,
  },
  kinds: {
    receipt: {
      titles: `fiskalni račun, фискални рачун`,
      words: `kasir, povraćaj, gotovina, касир, повраћај`,
    },
  },
};
