import { PassThrough } from 'node:stream';
import excel from 'exceljs';
import { exportXlsx } from '#domain/exports/xlsx.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const SIZE_BYTES = 250 * 1024 * 1024;
const PEER_SHARE = 0.04;
const CHUNK_BYTES = 256 * 1024;
const HEADER = ['Order', 'Date', 'Customer', 'City', 'Quantity', 'Unit price', 'Total', 'Status', 'Email'];

/** An order's cells: an identifier, a date, texts, amounts with and without decimals. */
function orderCells(row: number): string[] {
  const price = ((row * 7919) % 100_000) / 100;
  const quantity = (row % 9) + 1;
  const day = `2024-${String((row % 12) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')}`;
  const customer = row % 3 === 0 ? 'Weiß & Töchter KG' : 'Globex (Pty) Ltd';
  const amounts = [String(quantity), price.toFixed(2), (price * quantity).toFixed(2)];
  return [`SO-${100_000 + row}`, day, customer, 'Cape Town', ...amounts, 'Paid', `user${row}@example.com`];
}

let made = 0;

/** The bytes of a table.csv, about `size` of them. */
async function* tableBytes(size: number): AsyncGenerator<Uint8Array> {
  made = 0;
  let text = `${HEADER.join(',')}\r\n`;
  for (let written = 0; written < size; text = '') {
    while (text.length < CHUNK_BYTES) text += `${orderCells(made++).join(',')}\r\n`;
    const bytes = Buffer.from(text);
    written += bytes.length;
    yield bytes;
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // No row is hidden, so nothing is asked for.
}

/** What a row costs through exceljs's own objects, in microseconds. */
async function peerMicroseconds(rows: number): Promise<number> {
  const output = new PassThrough();
  output.resume();
  const started = performance.now();
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const sheet = workbook.addWorksheet('Table');
  for (let at = 0; at < rows; at += 1) {
    const row = sheet.addRow([]);
    for (const [column, text] of orderCells(at).entries()) {
      const target = row.getCell(column + 1);
      target.value = column >= 4 && column <= 6 ? Number(text) : text;
      if (column === 5 || column === 6) target.numFmt = '0.00';
    }
    row.commit();
  }
  sheet.commit();
  await workbook.commit();
  return ((performance.now() - started) * 1000) / rows;
}

/** A table of 250 MB as a workbook: time, memory, and how much longer a row takes through exceljs's own objects. */
export default async function benchXlsx(): Promise<void> {
  const { summary } = repairWhole(`${HEADER.join(',')}\n${orderCells(0).join(',')}\n`);
  let peakBytes = 0;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
  }, 50);
  const started = performance.now();
  let bytes = 0;
  const source = () => ({
    summary,
    removals: [],
    edits: NO_EDITS,
    table: tableBytes(SIZE_BYTES),
    flags: nothing(),
  });
  for await (const chunk of exportXlsx(source, { sheetName: 'Table' })) bytes += chunk.length;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  const rows = made;
  const own = (seconds * 1_000_000) / rows;
  const peer = await peerMicroseconds(Math.round(rows * PEER_SHARE));
  console.log(
    `${rows.toLocaleString('en-US')} rows in ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB written, peak ${(peakBytes / 1e6).toFixed(0)} MB`,
  );
  console.log(
    `${own.toFixed(1)} µs a row; exceljs's own rows take ${peer.toFixed(1)} µs, ${(peer / own).toFixed(1)} times as long`,
  );
}
