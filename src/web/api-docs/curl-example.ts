import type { ApiMethod, ApiOperation } from '#domain/api-docs/api-docs.schemas.ts';
import { fieldsOf, sampleOf } from './schema-facts.ts';

interface CurlCall {
  /** Such as `https://datafix.example`. */
  readonly origin: string;
  readonly method: ApiMethod;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** A call that a person can paste into a shell and complete. */
export function curlExample({ origin, method, path, operation }: CurlCall): string {
  const { parameters, requestBody } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const filled = inPath.reduce(
    (address, { name, schema }) => address.replace(`{${name}}`, String(sampleOf(schema))),
    path,
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema)))}`);
  const address = `${origin}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const verb = method === 'get' ? 'curl' : `curl -X ${method.toUpperCase()}`;
  const lines = [
    `${verb} ${quoted(address)}`,
    `-H ${quoted('Authorization: Bearer df_YOUR_KEY')}`,
    ...bodyLines(requestBody),
    ...(isDownload(operation) ? ['-OJ'] : []),
  ];
  return lines.join(' \\\n  ');
}

function bodyLines(body: ApiOperation['requestBody']): string[] {
  const json = body?.content['application/json']?.schema;
  if (json !== undefined)
    return [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(sampleOf(json)))}`];
  const form = body?.content['multipart/form-data']?.schema;
  if (form === undefined) return [];
  return fieldsOf(form)
    .filter(({ isRequired }) => isRequired)
    .flatMap(({ name, type, schema }) => {
      if (type === 'file') return [`-F ${quoted(`${name}=@export.csv`)}`];
      if (type === 'list of file')
        return ['first', 'second'].map((file) => `-F ${quoted(`${name}=@${file}.pdf`)}`);
      return [`-F ${quoted(`${name}=${String(sampleOf(schema))}`)}`];
    });
}

/** Whether a good answer is a file. */
function isDownload({ responses }: ApiOperation): boolean {
  const types = Object.keys(responses['200']?.content ?? {});
  return types.some((type) => type !== 'application/json');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
