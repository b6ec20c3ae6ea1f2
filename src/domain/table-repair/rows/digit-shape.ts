const MAX_SHAPED_CHARACTERS = 64;

/** A text's shape: digits become 9, letters a; what is longer than 64 characters is cut. `25/11/2025` is `99/99/9999`. */
export function digitShape(text: string): string {
  const cut = text.trim().slice(0, MAX_SHAPED_CHARACTERS);
  let shape = '';
  for (let i = 0; i < cut.length; i++) {
    const code = cut.charCodeAt(i);
    const letter = code | 0x20;
    if (code >= 0x80) return cut.replace(/\d/g, '9').replace(/\p{L}/gu, 'a');
    if (code >= 0x30 && code <= 0x39) shape += '9';
    else shape += letter >= 0x61 && letter <= 0x7a ? 'a' : cut.charAt(i);
  }
  return shape;
}

/** A shape whose runs of digits and letters count once: `25/11/2025` is `9/9/9`. */
export function shortShape(shape: string): string {
  return shape.replace(/9{2,}/g, '9').replace(/a{2,}/g, 'a');
}
