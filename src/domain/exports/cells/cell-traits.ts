/** What a cell shows of how its column's dates and amounts are written: bits. A date is no amount. */
export const TRAIT = { date: 1, day: 2, month: 4, dotted: 8, amount: 16, point: 32, comma: 64 } as const;
