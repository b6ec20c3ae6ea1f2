import { invalidRequest } from './stripe-error.ts';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Reads `a[b][0]=c` as Stripe does: brackets nest, numbers and empty brackets make lists. */
export function decodeForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(root, [first, ...rest], value, name);
  }
  return listsOf(root) as Record<string, FormValue>;
}

function put(into: Record<string, FormValue>, path: readonly string[], value: string, name: string): void {
  const [key = '', ...rest] = path;
  const slot = key === '' ? String(Object.keys(into).length) : key;
  if (rest.length === 0) {
    into[slot] = value;
    return;
  }
  const next = (into[slot] ??= {});
  if (typeof next === 'string' || Array.isArray(next)) throw invalidRequest(`Invalid object: ${name}`);
  put(next, rest, value, name);
}

function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  if (isList) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, each]) => listsOf(each));
  }
  return Object.fromEntries(entries.map(([key, each]) => [key, listsOf(each)]));
}
