import { TableRepair } from '#domain/table-repair/table-repair.ts';

const SIZE_BYTES = 250 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** Lines like an order export: an identifier, a date, names, amounts, some quoted, some duplicates, some empty. */
function* generateCsv(size: number): Generator<Uint8Array> {
  const names = [
    'Acme Ltd',
    'Globex (Pty) Ltd',
    '"Jones, Sons & Co"',
    'Weiß & Töchter KG',
    'red rock llc',
    'Karoo Supplies',
  ];
  const cities = ['Cape Town', 'Berlin', 'London', 'Port Elizabeth', 'Zürich'];
  const encoder = new TextEncoder();
  let made = 0;
  let line = 0;
  let text = 'Order,Date,Customer,City,Quantity,Unit price,Total,Status,Email,Note\n';
  while (made < size) {
    while (text.length < CHUNK_BYTES) {
      const id = line % 50 === 49 ? line - 1 : line;
      const price = ((id * 7919) % 100_000) / 100;
      const quantity = (id % 9) + 1;
      text +=
        line % 997 === 996
          ? ',,,,,,,,,\n'
          : `SO-${100_000 + id},2024-${String((id % 12) + 1).padStart(2, '0')}-${String((id % 28) + 1).padStart(2, '0')},` +
            `${names[id % 6] ?? ''},${cities[id % 5] ?? ''},${quantity},${price.toFixed(2)},${(price * quantity).toFixed(2)},Paid,` +
            `user${id}@example.com,\n`;
      line++;
    }
    const chunk = encoder.encode(text);
    text = '';
    made += chunk.length;
    yield chunk;
  }
}

/** The engine alone over a generated table of 250 MB: throughput and the process's largest memory. */
export default async function benchTable(): Promise<void> {
  let input = 0;
  let output = 0;
  let busyMs = 0;
  let cpuMs = 0;
  const measure = <T>(work: () => T): T => {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    const result = work();
    busyMs += performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    cpuMs += (user + system) / 1000;
    return result;
  };
  const repair = new TableRepair((_object, chunk) => {
    output += chunk.byteLength;
  });
  for (const chunk of generateCsv(SIZE_BYTES)) {
    measure(() => repair.write(chunk));
    input += chunk.byteLength;
  }
  const summary = measure(() => repair.end());
  const megabytes = input / 1024 / 1024;
  console.log(
    `${megabytes.toFixed(0)} MB, ${summary.rowCount.toLocaleString('en-US')} rows, ` +
      `${summary.duplicates.exact.toLocaleString('en-US')} duplicates, ${summary.issues} issues, ${(output / 1024 / 1024).toFixed(0)} MB written`,
  );
  console.log(
    `${(megabytes / (busyMs / 1000)).toFixed(0)} MB/s (${(busyMs / 1000).toFixed(2)} s; ` +
      `${(cpuMs / 1000).toFixed(2)} s of processor time, all threads)`,
  );
  console.log(`peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
}
