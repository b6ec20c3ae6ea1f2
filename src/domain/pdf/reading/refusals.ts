import { countOf } from '#domain/values/count-of.ts';
import { AppError } from '../../app-error.ts';

function unreadable(sentence: string): AppError {
  return new AppError('unreadable_file', sentence);
}

/** Nothing in the bytes is an object of a PDF. */
export function notAPdf(): AppError {
  return unreadable(
    'This isn’t a PDF, or it is too damaged to read. Download the file again from its source.',
  );
}

/** Objects, but no page among them. */
export function noPages(): AppError {
  return unreadable(
    'This PDF has no pages. If it should have some, download the file again from its source.',
  );
}

/** More pages than are taken. */
export function tooManyPages(max: number): AppError {
  return unreadable(`This PDF has more than ${countOf(max, 'page')}. Split it and use the parts.`);
}

/** A stream whose content is beyond all measure: made to fill memory. */
export function unpacksToTooMuch(): AppError {
  return unreadable(
    'This PDF unpacks to far more than a document should hold. Print it to a new PDF and use that.',
  );
}

/** Objects within objects, or far more of them than a document has: made to take without end. */
export function tooInvolved(): AppError {
  return unreadable('This PDF is too complex to read. Print it to a new PDF and use that.');
}

/** The dictionary that says how the file is encrypted is missing. */
export function encryptionLost(): AppError {
  return unreadable(
    'This PDF is encrypted, and its encryption data is damaged. Download the file again from its source.',
  );
}
