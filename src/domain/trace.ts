/** Is told what a pass of a reader came to, for whoever wants to see why a document is read as it is. */
export type Trace = (pass: string, findings: readonly string[]) => void;
