/** One part of a whole. */
export interface ChartPart {
  readonly name: string;
  readonly value: number;
  /** As CSS has it. */
  readonly color: string;
}
