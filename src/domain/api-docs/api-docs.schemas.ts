import { z } from 'zod';

/** The body of every answer that is not 2xx. */
export const errorBodySchema = z.object({
  /** A sentence for a person. */
  error: z.string(),
  code: z.string(),
  /** Facts for a program; of a body that does not fit, each field. */
  details: z.unknown().optional(),
});

/** A JSON Schema of draft 2020-12, as far as ours go. */
const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchema>;

const mediaTypeSchema = z.strictObject({ schema: jsonSchema.optional() });
const contentSchema = z.record(z.string(), mediaTypeSchema);

const parameterSchema = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: jsonSchema,
});
export type ApiParameter = z.infer<typeof parameterSchema>;

const headerSchema = z.strictObject({ description: z.string(), schema: jsonSchema });

const answerSchema = z.strictObject({
  description: z.string(),
  headers: z.record(z.string(), headerSchema).optional(),
  content: contentSchema.optional(),
});
export type ApiAnswer = z.infer<typeof answerSchema>;

const operationSchema = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z.array(parameterSchema),
  requestBody: z.strictObject({ required: z.boolean(), content: contentSchema }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), answerSchema),
});
export type ApiOperation = z.infer<typeof operationSchema>;

export const API_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type ApiMethod = (typeof API_METHODS)[number];

/** What of OpenAPI 3.1 our description uses; anything else in it is a mistake. */
export const apiDescriptionSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(
    z.string().regex(/^\/api\//),
    z.strictObject({
      get: operationSchema.optional(),
      post: operationSchema.optional(),
      put: operationSchema.optional(),
      patch: operationSchema.optional(),
      delete: operationSchema.optional(),
    }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
    ),
    schemas: z.record(z.string(), jsonSchema),
  }),
});
export type ApiDescription = z.infer<typeof apiDescriptionSchema>;
