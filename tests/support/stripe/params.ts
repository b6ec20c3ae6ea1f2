import type { FormValue } from './form-body.ts';
import { invalidRequest } from './stripe-error.ts';

/**
 * The parameters of one request. Each is asked for by name, and `refuseOthers` then refuses what nobody asked for:
 * a parameter that Stripe does not know, or that the stand-in does not act on, must not pass in silence.
 */
export class Params {
  readonly #values: Readonly<Record<string, FormValue>>;
  readonly #prefix: string;
  readonly #asked = new Set<string>();
  readonly #nested: Params[] = [];

  constructor(values: Readonly<Record<string, FormValue>>, prefix = '') {
    this.#values = values;
    this.#prefix = prefix;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  /** Null when it was not sent, or sent empty. */
  string(name: string): string | null {
    this.#asked.add(name);
    const value = this.#values[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string')
      throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, this.#at(name));
    return value;
  }

  requiredString(name: string): string {
    const value = this.string(name);
    if (value !== null) return value;
    throw invalidRequest(`Missing required param: ${this.#name(name)}.`, {
      ...this.#at(name),
      code: 'parameter_missing',
    });
  }

  integer(name: string): number | null {
    const value = this.string(name);
    if (value === null) return null;
    if (/^-?\d+$/.test(value)) return Number(value);
    throw invalidRequest(`Invalid integer: ${value}`, {
      ...this.#at(name),
      code: 'parameter_invalid_integer',
    });
  }

  boolean(name: string): boolean | null {
    const value = this.string(name);
    if (value === null) return null;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidRequest(`Invalid boolean: ${value}`, this.#at(name));
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | null {
    const value = this.string(name);
    if (value === null) return null;
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    const list = choices.join(', ');
    throw invalidRequest(`Invalid ${this.#name(name)}: must be one of ${list}`, this.#at(name));
  }

  strings(name: string): string[] {
    this.#asked.add(name);
    const value = this.#values[name];
    if (value === undefined || value === '') return [];
    if (Array.isArray(value)) {
      return value.map((each) => {
        if (typeof each !== 'string') throw invalidRequest('Invalid array', this.#at(name));
        return each;
      });
    }
    throw invalidRequest(`Invalid array`, this.#at(name));
  }

  /** The parameters nested below a name; none when it was not sent. */
  nested(name: string): Params {
    this.#asked.add(name);
    const value = this.#values[name] ?? {};
    if (typeof value === 'string' || Array.isArray(value))
      throw invalidRequest('Invalid object', this.#at(name));
    return this.#below(value, this.#name(name));
  }

  nestedList(name: string): Params[] {
    this.#asked.add(name);
    const value = this.#values[name] ?? [];
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', this.#at(name));
    return value.map((each, index) => {
      if (typeof each === 'string' || Array.isArray(each))
        throw invalidRequest('Invalid object', this.#at(name));
      return this.#below(each, `${this.#name(name)}[${index}]`);
    });
  }

  /** What is stored now with what was sent: an empty value removes a key. */
  metadata(current: Readonly<Record<string, string>> = {}): Record<string, string> {
    this.#asked.add('metadata');
    const sent = this.#values['metadata'];
    if (sent === undefined) return { ...current };
    if (sent === '') return {};
    if (typeof sent === 'string' || Array.isArray(sent)) {
      throw invalidRequest('Invalid object', this.#at('metadata'));
    }
    const merged: Record<string, string> = { ...current };
    for (const [key, value] of Object.entries(sent)) {
      if (typeof value !== 'string')
        throw invalidRequest('Metadata values must be strings', this.#at('metadata'));
      if (value === '') delete merged[key];
      else merged[key] = value;
    }
    return merged;
  }

  refuseOthers(): void {
    const unknown = Object.keys(this.#values).find((name) => !this.#asked.has(name));
    if (unknown !== undefined) {
      throw invalidRequest(`Received unknown parameter: ${this.#name(unknown)}`, {
        ...this.#at(unknown),
        code: 'parameter_unknown',
      });
    }
    for (const each of this.#nested) each.refuseOthers();
  }

  #below(values: Readonly<Record<string, FormValue>>, prefix: string): Params {
    const params = new Params(values, prefix);
    this.#nested.push(params);
    return params;
  }

  #name(name: string): string {
    return this.#prefix === '' ? name : `${this.#prefix}[${name}]`;
  }

  #at(name: string): { param: string } {
    return { param: this.#name(name) };
  }
}
