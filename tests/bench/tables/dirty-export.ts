import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';

const BLOCK_BYTES = 1024 * 1024;
const HEADER = [
  'Order no',
  'Date',
  'Customer',
  'Contact',
  'E-mail',
  'Street',
  'Town',
  'Department',
  'Item',
  'Quantity',
  'Unit price',
  'Total',
  'Status',
  'Reference',
  'Note',
] as const;
const CUSTOMERS = [
  'Müller & Söhne GmbH',
  'Acme Ltd',
  '"Weiß; Partner"',
  'Globex (Pty) Ltd',
  'Café São João',
  '"""Zum Löwen"" KG"',
  'Karoo Supplies',
];
const FIRST = ['Anna', 'José', 'Zoë', 'Peter', 'Thandi', 'Björn', 'Marie-Noël'];
const LAST = ['Schmidt', 'Ångström', 'Dlamini', 'Núñez', 'Brown', 'Fischer'];
const TOWNS = ['Köln', 'Cape Town', 'München', 'London', 'Zürich', 'Port Elizabeth'];
const ITEMS = ['Bürostuhl', 'Paper A4', 'Toner black', 'Desk lamp', 'Schlüsselbrett', 'Cable 3 m'];
const NOTES = [
  '"Please ring twice;\r\nleave with the neighbour at no. 4"',
  '"Rückfrage bei Frau Schäfer\nbis Freitag"',
  '"Deliver the ""blue"" one"',
  'partial delivery',
];

/** What must come out of the file once its duplicates and empty rows are gone. */
export interface DirtyExport {
  readonly sizeBytes: number;
  readonly rows: number;
  /** Of the rows as they are to come out, whatever their order. */
  readonly digest: string;
}

/**
 * Writes a table as an office program exports it: Windows-1252, semicolons, CR LF, decimal commas, texts in quotes
 * that hold line breaks, 2 % of the rows repeated, 1 % empty, two columns without a value. The same bytes each time.
 * Only letters that Latin-1 has too, for engines that read no Windows-1252.
 */
export async function writeDirtyExport(path: string, sizeBytes: number): Promise<DirtyExport> {
  const random = seededRandom(20_240_229);
  const digest = new RowDigest();
  const file = await open(path, 'w');
  try {
    let text = `${HEADER.join(';')}\r\n`;
    let written = 0;
    let rows = 0;
    const recent: string[] = [];
    for (let id = 1; written < sizeBytes;) {
      while (text.length < BLOCK_BYTES) {
        const chance = random(1000);
        if (chance < 10) text += `${';'.repeat(HEADER.length - 1)}\r\n`;
        else if (chance < 30 && recent.length === 100) text += recent[random(100)] ?? '';
        else {
          const cells = orderCells(id, random);
          const line = `${cells.join(';')}\r\n`;
          text += line;
          recent[id % 100] = line;
          digest.add(cells.map(unquoted));
          rows++;
          id++;
        }
      }
      await file.write(Buffer.from(text, 'latin1'));
      written += text.length;
      text = '';
    }
    return { sizeBytes: written, rows, digest: digest.text };
  } finally {
    await file.close();
  }
}

function orderCells(id: number, random: (below: number) => number): string[] {
  const [first, last] = [FIRST[random(7)] ?? '', LAST[random(6)] ?? ''];
  const quantity = 1 + random(40);
  const cents = 99 + random(200_000);
  const day = String(1 + random(28)).padStart(2, '0');
  const month = String(1 + random(12)).padStart(2, '0');
  return [
    `SO-${1_000_000 + id}`,
    `${day}.${month}.${2019 + random(6)}`,
    CUSTOMERS[random(7)] ?? '',
    `${first} ${last}`,
    `contact${id % 50_000}@example.com`,
    `Hauptstraße ${1 + random(200)}`,
    TOWNS[random(6)] ?? '',
    '',
    ITEMS[random(6)] ?? '',
    String(quantity),
    decimalComma(cents),
    decimalComma(cents * quantity),
    random(5) === 0 ? 'offen' : 'paid',
    '',
    random(4) === 0 ? (NOTES[random(4)] ?? '') : '',
  ];
}

function decimalComma(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${whole},${String(cents % 100).padStart(2, '0')}`;
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** A sum over rows that does not depend on their order, nor on columns without a value: 48 bits of each row's hash. */
export class RowDigest {
  #sum = 0n;

  add(cells: readonly string[]): void {
    // Engines differ in how they write a line break inside a cell; what is compared is the text.
    const filled = cells.filter((cell) => cell !== '');
    const text = filled.join('\u001f').replaceAll('\r\n', '\n');
    this.#sum += BigInt(`0x${createHash('sha1').update(text).digest('hex').slice(0, 12)}`);
  }

  get text(): string {
    return this.#sum.toString(16);
  }
}
