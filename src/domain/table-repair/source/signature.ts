/** What the column names of one kind of export look like; a system has several. Names in small letters. */
export interface SourceSignature {
  readonly source: string;
  readonly label: string;
  /** Names hardly found in another system's exports. */
  readonly marks: readonly string[];
  /** Names that few systems use. */
  readonly hints?: readonly string[];
  /** Names that fit but prove nothing alone. */
  readonly usual: readonly string[];
}

/** Column names written one after the other, with bars between. */
export const names = (list: string): string[] => list.split('|').map((name) => name.trim());
