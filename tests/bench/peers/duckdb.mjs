import { DuckDBInstance } from '@duckdb/node-api';
import { reportUsage } from './report-usage.mjs';

/** `node duckdb.mjs <input> <output>`: read_csv of UTF-8 with every option said, DISTINCT, COPY; without the empty rows. */
const [input, output] = process.argv.slice(2).map((path) => `'${path.replaceAll("'", "''")}'`);
const connection = await (await DuckDBInstance.create(':memory:')).connect();
await connection.run(`
  COPY (
    SELECT DISTINCT * FROM read_csv(${input}, delim = ';', quote = '"', escape = '"', header = true,
      all_varchar = true)
    WHERE concat(*COLUMNS(*)) <> ''
  ) TO ${output} (FORMAT csv, HEADER true)`);
connection.closeSync();
reportUsage();
