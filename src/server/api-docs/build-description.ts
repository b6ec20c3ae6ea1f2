import type { z } from 'zod';
import {
  errorBodySchema,
  type ApiDescription,
  type ApiOperation,
} from '#domain/api-docs/api-docs.schemas.ts';
import { KEY_CALLS_PER_MINUTE, KEY_UPLOADS_PER_MINUTE } from '#server/api-keys/key-limits.ts';
import type { Operation } from '#server/http/operation.ts';
import { describeAnswers } from './describe-answers.ts';
import { describeBody, describeParameters } from './describe-input.ts';
import { answerJsonSchemas } from './json-schema.ts';
import { GROUPS, OPERATIONS } from './operations.ts';

const ABOUT = `Convert and repair files from your own programs. Make an API key on your account page and send it with each call. A key may make ${KEY_CALLS_PER_MINUTE} calls a minute, ${KEY_UPLOADS_PER_MINUTE} of them uploads. Every error is JSON with a sentence, a code and, where it helps, details.`;

const KEY = 'An API key of an Expert account: Authorization: Bearer df_…';

const SCOPES = {
  read: 'Needs a key with the scope read.',
  convert: 'Needs a key with the scope convert.',
  any: 'Any key will do.',
};

/** The API as OpenAPI 3.1, from the schemas that the calls themselves use. @param origin such as `https://datafix.example` */
export function buildDescription(origin: string): ApiDescription {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const operation of OPERATIONS) {
    const path = `/api${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.method]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'DataFix API', version: '1', description: ABOUT },
    servers: [{ url: origin }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: KEY } },
      schemas: answerJsonSchemas(answerSchemas()),
    },
  };
}

function describeOperation(operation: Operation): ApiOperation {
  const { group, summary, description, scope } = operation;
  const body = describeBody(operation);
  return {
    operationId: operationId(operation),
    tags: [group],
    summary,
    description: [description, SCOPES[scope]].filter((text) => text !== undefined).join(' '),
    parameters: describeParameters(operation),
    ...(body === null ? {} : { requestBody: body }),
    responses: describeAnswers(operation),
  };
}

/** `getFilesIdRows` */
function operationId({ method, path }: Operation): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The schema of each named answer. */
function answerSchemas(): Map<string, z.ZodType> {
  const named = new Map<string, z.ZodType>([['Error', errorBodySchema]]);
  for (const { answers } of OPERATIONS) {
    for (const { json } of Object.values(answers)) {
      if (json === undefined) continue;
      const [name, schema] = json;
      if ((named.get(name) ?? schema) !== schema) throw new Error(`Two answers are named ${name}.`);
      named.set(name, schema);
    }
  }
  return named;
}
