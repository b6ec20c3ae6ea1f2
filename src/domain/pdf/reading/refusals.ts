import { AppError } from '../../app-error.ts';

function unreadable(sentence: string): AppError {
  return new AppError('unreadable_file', sentence);
}

/** Nothing in the bytes is an object of a PDF. */
export function notAPdf(): AppError {
  return unreadable(
    'This is not a PDF, or one so damaged that nothing in it can be read. Get the file anew from where it came from.',
  );
}

/** Objects, but no page among them. */
export function noPages(): AppError {
  return unreadable(
    'This PDF has no pages. If it should have some, the file is damaged: get it anew from where it came from.',
  );
}

/** More pages than are taken. */
export function tooManyPages(max: number): AppError {
  const pages = max === 1 ? '1 page' : `${max.toLocaleString('en-US')} pages`;
  return unreadable(`This PDF has more than ${pages}. Split it and take the parts.`);
}

/** A stream whose content is beyond all measure: made to fill memory. */
export function unpacksToTooMuch(): AppError {
  return unreadable(
    'This PDF unpacks to far more than a document can hold. Print it to a new PDF and take that.',
  );
}

/** Objects within objects, or far more of them than a document has: made to take without end. */
export function tooInvolved(): AppError {
  return unreadable(
    'This PDF is built in a way that takes too long to read. Print it to a new PDF and take that.',
  );
}

/** The dictionary that says how the file is encrypted is missing. */
export function encryptionLost(): AppError {
  return unreadable(
    'This PDF is encrypted, and the part that says how is damaged. Get the file anew from where it came from.',
  );
}
