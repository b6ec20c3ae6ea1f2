import type { Taught } from '../lesson.ts';
import type { DocumentItem } from './document-recipe.schemas.ts';

export type TaughtItem = Taught<DocumentItem>;

/** An item with what it is about. */
export function taught(does: DocumentItem): TaughtItem {
  return { about: aboutItem(does), does };
}

/** Of two items about the same thing the later one counts. */
export function aboutItem(does: DocumentItem): string {
  switch (does.kind) {
    case 'field':
    case 'noField':
      return does.field;
    case 'noRow':
      return `noRow-${does.text.toString(36)}`;
    case 'turnSigns':
    case 'column':
      return does.kind === 'column' ? `column-${does.field}` : 'signs';
    case 'vendorName':
    case 'booking':
    case 'currency':
    case 'swapDayAndMonth':
    case 'yearOfUpload':
      return does.kind;
  }
}
