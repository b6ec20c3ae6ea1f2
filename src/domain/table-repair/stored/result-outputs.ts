import { ByteOutput } from './byte-output.ts';
import type { RepairSink, ResultObject } from './result-objects.ts';

export type ResultOutputs = Readonly<Record<ResultObject, ByteOutput>>;

/** An output for each stored object of a table; all end in the sink. */
export function openResultOutputs(sink: RepairSink): ResultOutputs {
  const output = (name: ResultObject) => new ByteOutput((chunk) => sink(name, chunk));
  return {
    'table.csv': output('table.csv'),
    'flags.bin': output('flags.bin'),
    'rows.bin': output('rows.bin'),
    'issues.ndjson': output('issues.ndjson'),
    'duplicates.ndjson': output('duplicates.ndjson'),
  };
}
