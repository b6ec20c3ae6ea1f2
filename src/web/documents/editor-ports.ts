/** The meaning of a failed call for the change that it carried. */
export type CallFailure =
  /** Somebody else was quicker: the document is another by now. */
  | 'conflict'
  /** It will never be taken. */
  | 'refused'
  /** Nobody knows whether it arrived. */
  | 'unreachable';

/** A document as the server has it. */
export interface StoredDocument<Document> {
  readonly document: Document;
  /** To be named by the next change. */
  readonly revision: number;
  /** Changes that stand and can be undone. */
  readonly editCount: number;
  /** Changes that were undone last and can be made again. */
  readonly redoCount: number;
}

export type Change = Pick<StoredDocument<unknown>, 'revision' | 'editCount' | 'redoCount'>;

/** The document-specific rules of an editor, and the calls that store its changes. */
export interface EditorPorts<Document, Edit> {
  /** The person's word for the document: statement, invoice. */
  readonly name: string;
  /** The document after the edits; throws AppError where they cannot be made. */
  readonly applyEdits: (document: Document, edits: readonly Edit[]) => Document;
  /** The typed values of edits that could not be made, for a person to type again. */
  readonly describeLost: (edits: readonly Edit[]) => readonly string[];
  readonly edit: (revision: number, edits: readonly Edit[]) => Promise<Change>;
  readonly undo: () => Promise<Change>;
  readonly redo: () => Promise<Change>;
  readonly load: () => Promise<StoredDocument<Document>>;
  readonly failureOf: (error: unknown) => CallFailure;
  /** For a person. */
  readonly sentenceOf: (error: unknown) => string;
  /** Everything is stored. */
  readonly onSaved: () => void;
}
