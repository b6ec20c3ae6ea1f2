/** An export of a statement, whole. */
export interface StatementFile {
  readonly bytes: Uint8Array;
  /** Without a dot. */
  readonly extension: string;
  readonly contentType: string;
  /** Sentences that a person should read with the file. */
  readonly notes: readonly string[];
}
