import type { LanguageData } from '../language-data.ts';

export const malay: LanguageData = {
  code: 'ms',
  name: 'Malay',
  currency: 'MYR',
  months: `januari, jan | februari, feb | mac | april, apr | mei | jun | julai, jul | ogos, ogo | september, sep | oktober, okt | november, nov | disember, dis`,
  signs: {
    debit: `dt, pengeluaran`,
    credit: `kt, kredit, kr`,
  },
  statements: {
    columns: {
      date: `tarikh, tarikh masuk, tarikh transaksi, tarikh urusniaga, tarikh urus niaga, tarikh pos, tarikh catatan, tarikh kemasukan`,
      valueDate: `tarikh nilai, tarikh efektif, tarikh berkuatkuasa`,
      description: `butir urusniaga, keterangan, penerangan, butiran, urusniaga, butiran transaksi, keterangan transaksi, perihal, butir-butir urusniaga, butiran urus niaga, perkara, catatan, diskripsi, transaksi`,
      reference: `rujukan, no rujukan, no. cek, no. rujukan, nombor rujukan, no cek`,
      debit: `debit, pengeluaran, keluar, debit (rm), wang keluar, pengeluaran (rm)`,
      credit: `kredit, simpanan, masuk, deposit, kredit (rm), wang masuk, simpanan (rm)`,
      amount: `jumlah, jumlah urusniaga, amaun, jumlah (rm), amaun (rm), jumlah urus niaga, amaun urusniaga, jumlah transaksi, jumlah rm, amaun urus niaga`,
      balance: `baki, baki penyata, baki akaun, baki (rm), baki semasa, baki akhir, baki rm`,
      ignored: `kadar tukaran, mata ganjaran, caj, cawangan, fi, bil, bil., kod cawangan, no, halaman`,
      sign: `dt/kt`,
      currency: `mata wang`,
    },
    labels: {
      opening: `baki permulaan, baki awal, baki pembukaan, baki terdahulu, baki sebelum, baki penyata lepas, baki mula, baki dari penyata lepas, baki terdahulu penyata, baki lepas, baki bawa hadapan dari penyata lepas`,
      closing: `baki akhir, baki penutup, baki legar, baki semasa, baki penyata, baki tamat, jumlah perlu dibayar, baki terkini, baki lejar, baki akhir penyata`,
      broughtForward: `baki bawa ke hadapan, baki dibawa ke hadapan, baki b/h, baki bawa hadapan, baki dari muka surat sebelum, b/h`,
      carriedForward: `baki hantar ke hadapan, baki dihantar ke hadapan, baki h/h, baki, baki hantar hadapan, h/h`,
      totalIn: `jumlah kredit, jumlah simpanan, jumlah deposit, jumlah wang masuk`,
      totalOut: `jumlah debit, jumlah pengeluaran, jumlah wang keluar`,
      total: `jumlah, jumlah keseluruhan, jumlah besar, jumlah kecil`,
      countIn: `bilangan kredit`,
      countOut: `bilangan debit`,
    },
    facts: {
      accountNumber: `nombor akaun, no. akaun, no akaun, akaun, nombor akaun anda`,
      holder: `nama, nama pelanggan, pemegang akaun, nama akaun, nama pemegang akaun`,
      currency: `mata wang`,
      period: `tempoh, tempoh penyata, bagi tempoh, untuk tempoh`,
      periodStart: `dari, dari tarikh, tarikh mula`,
      periodEnd: `hingga, sehingga, tarikh tamat, hingga tarikh`,
      statementDate: `tarikh penyata, tarikh cetakan, pada tarikh, tarikh cetak`,
      card: `nombor kad, no. kad, no kad`,
    },
    sections: {
      in: `simpanan, deposit, kredit`,
      out: `pengeluaran, caj, debit`,
      notRows: `ringkasan, maklumat, ringkasan akaun, nota, perhatian, maklumat penting`,
      rows: `urusniaga akaun, butiran urusniaga, urusniaga, urus niaga akaun, butiran transaksi, penyata akaun, transaksi akaun`,
    },
    fillers: `pada, dari, hingga, dan, rm, myr, muka, surat, akaun, tarikh, bulan, penyata, seterusnya, bagi`,
    words: {
      between: `hingga`,
      moneyIn: `gaji-, masuk-, terima-`,
      moneyOut: `keluar-, belanja-`,
    },
  },
  invoices: {
    columns: {
      description: `keterangan, butiran, perkara, penerangan`,
      quantity: `kuantiti`,
      price: `harga, harga seunit`,
      amount: `jumlah, amaun`,
    },
    sums: {
      subtotal: `jumlah kecil`,
      tax: `cukai, cukai perkhidmatan`,
      total: `jumlah besar, jumlah, jumlah keseluruhan, jumlah perlu dibayar`,
      paid: `dibayar, deposit`,
      due: `baki, baki perlu dibayar`,
      discount: `diskaun`,
      rounding: `pelarasan, penggenapan`,
      tendered: `tunai`,
      change: `baki tunai`,
    },
  },
  cards: {
    sure: `penyata kad kredit, bayaran minimum`,
    likely: `kad kredit`,
  },
  receipts: {
    total: `jumlah, jumlah besar, jumlah keseluruhan, jumlah bayaran`,
    tendered: `tunai, bayaran tunai`,
    change: `baki`,
    rounding: `bundaran`,
  },
  kinds: {
    invoice: {
      titles: `invois`,
    },
    receipt: {
      titles: `resit`,
    },
  },
  pages: {
    page: `halaman, hal`,
    of: `dari, daripada`,
  },
  letters: {
    particle: `bin, binti, bint`,
  },
  addresses: {
    abbreviations: `jln`,
    first: `jalan`,
    street: `jalan, lot`,
  },
  tills: {
    givenBack: `baki`,
  },
};
