/** The stored objects that make up a repaired table. */
export const RESULT_OBJECTS = [
  'table.csv',
  'flags.bin',
  'rows.bin',
  'issues.ndjson',
  'duplicates.ndjson',
] as const;
export type ResultObject = (typeof RESULT_OBJECTS)[number];

/** Receives the bytes of the stored objects, each in order, while a table is being repaired. */
export type RepairSink = (object: ResultObject, chunk: Uint8Array) => void;
