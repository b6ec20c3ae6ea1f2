import { expect, test } from 'vitest';
import type { ApiOperation } from '#domain/api-docs/api-docs.schemas.ts';
import { curlExample } from './curl-example.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const operation: ApiOperation = {
  operationId: 'x',
  tags: ['Files'],
  summary: 'X',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {},
};
const body = (type: string, schema: Record<string, unknown>) => ({
  required: true,
  content: { [type]: { schema } },
});

test.for<[string, Partial<ApiOperation>, string[]]>([
  ['what asks only', {}, []],
  [
    'a query that must be there',
    {
      parameters: [
        ...operation.parameters,
        { name: 'text', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'from', in: 'query', required: false, schema: { type: 'integer' } },
      ],
    },
    ['?text=text'],
  ],
  [
    'JSON with the fields that must be there',
    {
      requestBody: body('application/json', {
        type: 'object',
        properties: { name: { type: 'string' }, size: { type: 'integer' } },
        required: ['name'],
      }),
    },
    [`-H 'Content-Type: application/json'`, `-d '{"name":"text"}'`],
  ],
  [
    'a form with files',
    {
      requestBody: body('multipart/form-data', {
        type: 'object',
        properties: {
          batchId: { type: 'string', format: 'uuid' },
          file: { type: 'string', format: 'binary' },
        },
        required: ['batchId', 'file'],
      }),
    },
    [`-F 'batchId=${ID}'`, `-F 'file=@export.csv'`],
  ],
  ['a download', { responses: { 200: { description: 'The file', content: { 'text/csv': {} } } } }, ['-OJ']],
])('an example of %s', ([, changes, parts]) => {
  const example = curlExample({
    origin: 'https://datafix.example',
    method: 'get',
    path: '/api/files/{id}',
    operation: { ...operation, ...changes },
  });
  expect(example).toContain(`curl 'https://datafix.example/api/files/${ID}`);
  expect(example).toContain(`-H 'Authorization: Bearer df_YOUR_KEY'`);
  for (const part of parts) expect(example).toContain(part);
});
