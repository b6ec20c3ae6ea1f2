import { z } from 'zod';
import type { JsonSchema } from '#domain/api-docs/api-docs.schemas.ts';

const SCHEMAS = '#/components/schemas/';

/** What zod says beyond what helps a reader: patterns of known formats, and the range of exact integers. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  delete schema.$schema;
  delete schema.$id;
}

/** What a caller may send. */
export function inputJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
}

/** Schemas of answers by name. One that appears within another is referred to. Later answers may have more fields. */
export function answerJsonSchemas(named: ReadonlyMap<string, z.ZodType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: (id) => `${SCHEMAS}${id}`,
    override: ({ jsonSchema }) => {
      simplify(jsonSchema);
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  // The ids are written after the override.
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIds(schema)]));
}

function withoutIds({ $id: _id, $schema: _schema, ...rest }: z.core.JSONSchema.BaseSchema): JsonSchema {
  return rest;
}

export function refTo(name: string): JsonSchema {
  return { $ref: `${SCHEMAS}${name}` };
}
