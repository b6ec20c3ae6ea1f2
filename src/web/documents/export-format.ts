/** A choice that a format leaves to the person; its value goes into the address of the download. */
export type ExportOption =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      /** What holds where nothing is sent. */
      readonly initial: string;
      readonly choices: readonly { readonly id: string; readonly label: string }[];
    }
  | { readonly kind: 'text'; readonly name: string; readonly label: string; readonly hint: string };

export interface ExportFormat {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What should be known before it is chosen. */
  readonly description?: string;
  readonly options: readonly ExportOption[];
}
