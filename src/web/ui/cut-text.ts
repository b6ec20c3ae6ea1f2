/** At most `length` characters (whole code points), with an ellipsis in place of what was cut. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
