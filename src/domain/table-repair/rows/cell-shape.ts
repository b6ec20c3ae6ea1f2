const MAX_SHAPED = 64;

/** A text's shape: digits become 9, letters a; what is longer than 64 characters is cut. `25/11/2025` is `99/99/9999`. */
export function cellShape(text: string): string {
  return text.trim().slice(0, MAX_SHAPED).replace(/\d/g, '9').replace(/\p{L}/gu, 'a');
}

/** A shape whose runs of digits and letters count once: `25/11/2025` is `9/9/9`. */
export function shortShape(shape: string): string {
  return shape.replace(/9+/g, '9').replace(/a+/g, 'a');
}
