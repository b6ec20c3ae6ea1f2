import { z } from 'zod';
import type { ApiParameter, JsonSchema } from '#domain/api-docs/api-docs.schemas.ts';
import type { Operation } from '#server/http/operation.ts';
import { inputJsonSchema } from './json-schema.ts';

const schema = z.record(z.string(), z.unknown());
const objectSchema = z.looseObject({
  properties: z.record(z.string(), schema).default({}),
  required: z.array(z.string()).default([]),
});

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** The names of the parameters in a router's path. */
function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

function fieldsOf(input: z.ZodType, notes: Operation['notes'] = {}): Field[] {
  const { properties, required } = objectSchema.parse(inputJsonSchema(input));
  return Object.entries(properties).map(([name, property]) => {
    const description = notes[name];
    const plain = withoutSpelling(property);
    return {
      name,
      schema: description === undefined ? plain : { ...plain, description },
      isRequired: required.includes(name),
    };
  });
}

/** A yes or no that may be spelled as text in an address. */
function withoutSpelling(property: JsonSchema): JsonSchema {
  const isFlag = Array.isArray(property['type']) && property['type'].join(' ') === 'boolean string';
  return isFlag ? { ...property, type: 'boolean' } : property;
}

const PREFER: ApiParameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'respond-async: answer 202 as soon as the work is accepted',
  schema: { type: 'string', enum: ['respond-async'] },
};

/** Parameters of the path, the query and the head of a call. */
export function describeParameters({
  path,
  method,
  input,
  notes,
  canRespondAsync,
}: Operation): ApiParameter[] {
  const inPath = pathNames(path);
  const fields = input === undefined ? [] : fieldsOf(input, notes);
  const asParameter = (field: Field, place: 'path' | 'query'): ApiParameter => {
    const { description, ...rest } = field.schema;
    return {
      name: field.name,
      in: place,
      required: place === 'path' || field.isRequired,
      ...(typeof description === 'string' ? { description } : {}),
      schema: rest,
    };
  };
  const isInPath = ({ name }: Field) => inPath.includes(name);
  return [
    ...fields.filter(isInPath).map((field) => asParameter(field, 'path')),
    ...(method === 'get' ? fields.filter((field) => !isInPath(field)) : []).map((field) =>
      asParameter(field, 'query'),
    ),
    ...(canRespondAsync === true ? [PREFER] : []),
  ];
}

interface Body {
  readonly required: boolean;
  readonly content: Record<string, { schema: JsonSchema }>;
}

/** The form or the JSON of a call; null where it takes none. */
export function describeBody(operation: Operation): Body | null {
  const { method, path, input, form, notes } = operation;
  if (form !== undefined) return describeForm(form, notes);
  if (method === 'get' || input === undefined) return null;
  const inPath = pathNames(path);
  const fields = fieldsOf(input, notes).filter(({ name }) => !inPath.includes(name));
  if (fields.length === 0) return null;
  const required = fields.some(({ isRequired }) => isRequired);
  return { required, content: { 'application/json': { schema: objectOf(fields) } } };
}

function describeForm({ fields, files }: NonNullable<Operation['form']>, notes: Operation['notes']): Body {
  const parts = Object.entries(files).map(([name, { description, isRepeated = false }]): Field => {
    const file = { type: 'string', format: 'binary' };
    const part = isRepeated ? { type: 'array', items: file } : file;
    return { name, schema: { ...part, description }, isRequired: true };
  });
  const all = [
    ...fieldsOf(fields, notes).map((field) => ({ ...field, schema: withoutNull(field.schema) })),
    ...parts,
  ];
  return { required: true, content: { 'multipart/form-data': { schema: objectOf(all) } } };
}

function objectOf(fields: readonly Field[]): JsonSchema {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema: property }) => [name, property])),
    ...(required.length === 0 ? {} : { required }),
  };
}

const isNull = (branch: JsonSchema) => branch['type'] === 'null';

/** A form cannot say null: a field that has none is left out. */
function withoutNull({ default: preset, anyOf, ...rest }: JsonSchema): JsonSchema {
  const kept = preset === null || preset === undefined ? rest : { ...rest, default: preset };
  const branches = z
    .array(schema)
    .safeParse(anyOf)
    .data?.filter((branch) => !isNull(branch));
  if (branches === undefined) return kept;
  const [only, ...others] = branches;
  return others.length === 0 ? { ...only, ...kept } : { ...kept, anyOf: branches };
}
