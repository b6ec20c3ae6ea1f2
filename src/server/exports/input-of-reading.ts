/** Name of a task's input with an object's bytes, for the first reading (0) and those after it: each input is read once. */
export function inputOfReading(object: string, reading: number): string {
  return reading === 0 ? object : `${object} ${reading + 1}`;
}
