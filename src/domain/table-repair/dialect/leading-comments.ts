/** A line that says of itself that it is a comment. */
const COMMENT_LINE = /(?:#|\/\/|%|;;|--\s)[^\r\n]*(?:\r\n|\n|\r)/y;
/** Lines below the comments that are looked at. */
const LOOKED_AT_LINES = 3;

/**
 * How many characters the comment lines above a table take, all but the last, which may hold the names: their commas are
 * no delimiters. 0 where the lines below begin in the same way.
 */
export function commentsLength(text: string): number {
  let end = 0;
  let last = 0;
  COMMENT_LINE.lastIndex = 0;
  while (COMMENT_LINE.test(text)) {
    last = end;
    end = COMMENT_LINE.lastIndex;
  }
  const below = text.slice(end, end + 4096).split(/\r\n|\r|\n/, LOOKED_AT_LINES);
  const isTable = below.filter((line) => line.trim() !== '').length > 1;
  return isTable ? last : 0;
}
