/**
 * Columns of the lines where there is room for a table, by the names of their areas; below that each line is a small
 * card with its description on top.
 */
const CARD =
  'grid-cols-[1.25rem_repeat(3,minmax(0,1fr))_2.25rem] [grid-template-areas:"number_description_description_description_delete"_"._quantity_unit_unitPrice_."_"._taxRate_itemCode_amount_."_"._notes_notes_notes_."]';
const WIDE =
  '@2xl:grid-cols-[1.5rem_minmax(8rem,1fr)_4.5rem_4rem_6rem_4rem_6.75rem_2.25rem] @2xl:[grid-template-areas:"number_description_quantity_unit_unitPrice_taxRate_amount_delete"]';
const WIDE_WITH_NOTES =
  '@2xl:grid-cols-[1.5rem_minmax(8rem,1fr)_4.5rem_4rem_6rem_4rem_6.75rem_2.25rem] @2xl:[grid-template-areas:"number_description_quantity_unit_unitPrice_taxRate_amount_delete"_"._notes_notes_notes_notes_notes_notes_notes"]';
const WIDE_WITH_CODES =
  '@2xl:grid-cols-[1.5rem_minmax(7rem,1fr)_5rem_4rem_3.5rem_5.5rem_3.5rem_6.25rem_2.25rem] @2xl:[grid-template-areas:"number_description_itemCode_quantity_unit_unitPrice_taxRate_amount_delete"]';
const WIDE_WITH_BOTH =
  '@2xl:grid-cols-[1.5rem_minmax(7rem,1fr)_5rem_4rem_3.5rem_5.5rem_3.5rem_6.25rem_2.25rem] @2xl:[grid-template-areas:"number_description_itemCode_quantity_unit_unitPrice_taxRate_amount_delete"_"._notes_notes_notes_notes_notes_notes_notes_notes"]';

/**
 * @param hasCodes whether any line has an item code: otherwise there is no column for them
 * @param hasNotes whether there is something to say below this line
 */
export function columnsOf(hasCodes: boolean, hasNotes: boolean): string {
  if (hasCodes) return `${CARD} ${hasNotes ? WIDE_WITH_BOTH : WIDE_WITH_CODES}`;
  return `${CARD} ${hasNotes ? WIDE_WITH_NOTES : WIDE}`;
}
