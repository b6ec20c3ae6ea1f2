import { z } from 'zod';
import type { JsonSchema } from '#domain/api-docs/api-docs.schemas.ts';

const schema = z.record(z.string(), z.unknown());
const parts = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  $ref: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  items: schema.optional(),
  anyOf: z.array(schema).optional(),
  oneOf: z.array(schema).optional(),
  properties: z.record(z.string(), schema).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
});

/** A field of an object, as a reader needs it. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string | null;
  /** As JSON; null: none. */
  readonly preset: string | null;
  readonly schema: JsonSchema;
}

/** `File` of `#/components/schemas/File`. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** A type in words: `text (uuid)`, `list of File`, `"read" | "convert"`, `number or nothing`. */
export function describeType(json: JsonSchema): string {
  const { type, format, enum: values, const: only, $ref, items, anyOf, oneOf } = parts.parse(json);
  if ($ref !== undefined) return refName($ref);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  const branches = anyOf ?? oneOf;
  if (branches !== undefined) return [...new Set(branches.map(describeType))].join(' or ');
  if (Array.isArray(type)) return type.map((each) => TYPES[each] ?? each).join(' or ');
  if (type === 'array') return `list of ${items === undefined ? 'anything' : describeType(items)}`;
  if (format === 'binary') return 'file';
  const word = type === undefined ? 'anything' : (TYPES[type] ?? type);
  return format === undefined ? word : `${word} (${format})`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
};

/** The fields of an object, or of what a list holds; none where there are several kinds of objects. */
export function fieldsOf(json: JsonSchema): SchemaField[] {
  const [only = [], ...others] = alternativesOf(json);
  return others.length === 0 ? only : [];
}

/** The fields of each kind of object that a value, or an entry of a list, may be. */
export function alternativesOf(json: JsonSchema): SchemaField[][] {
  const { properties, required, items, anyOf, oneOf } = parts.parse(json);
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, property]) => {
      const { description, default: preset } = parts.parse(property);
      return {
        name,
        type: describeType(property),
        isRequired: required.includes(name),
        description: description ?? null,
        preset: preset === undefined || preset === null ? null : JSON.stringify(preset),
        schema: property,
      };
    });
    return [fields];
  }
  if (items !== undefined) return alternativesOf(items);
  return (anyOf ?? oneOf ?? []).flatMap(alternativesOf);
}

/** A value that would do, for an example. */
export function sampleOf(json: JsonSchema): unknown {
  const { type, format, enum: values, const: only, items, anyOf, oneOf, default: preset } = parts.parse(json);
  if (values !== undefined) return values[0];
  if (only !== undefined) return only;
  const [first] = anyOf ?? oneOf ?? [];
  if (first !== undefined) return sampleOf(first);
  if (preset !== undefined) return preset;
  if (type === 'array') return items === undefined ? [] : [sampleOf(items)];
  if (type === 'object') return sampleObject(json);
  if (type === 'integer' || type === 'number') return 0;
  if (type === 'boolean') return true;
  return format === 'uuid' ? '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' : 'text';
}

/** Of the fields that must be there; of the first where none must. */
function sampleObject(json: JsonSchema): Record<string, unknown> {
  const fields = fieldsOf(json);
  const wanted = fields.filter(({ isRequired }) => isRequired);
  const shown = wanted.length > 0 ? wanted : fields.slice(0, 1);
  return Object.fromEntries(shown.map(({ name, schema: field }) => [name, sampleOf(field)]));
}
