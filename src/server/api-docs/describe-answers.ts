import type { ApiAnswer } from '#domain/api-docs/api-docs.schemas.ts';
import type { AppErrorCode } from '#domain/app-error.ts';
import { ERROR_MAP } from '#server/http/error-map.ts';
import type { Operation, OperationAnswer } from '#server/http/operation.ts';
import { refTo } from './json-schema.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

/** What any call may be refused with. */
const COMMON = ['unauthenticated', 'forbidden', 'rate_limited', 'unavailable'] as const;

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

/** Every answer of a call by status. */
export function describeAnswers(operation: Operation): Record<string, ApiAnswer> {
  const { answers, refusals, input, form } = operation;
  const takesInput = input !== undefined || form !== undefined;
  const codes = [...(takesInput ? (['invalid_request'] as const) : []), ...COMMON, ...refusals];
  const described: Record<string, ApiAnswer> = {};
  for (const [status, answer] of Object.entries(answers)) described[status] = describeAnswer(answer);
  for (const status of [...new Set(codes.map((code) => ERROR_MAP[code].status))].toSorted((a, b) => a - b)) {
    const ofStatus = [...new Set(codes.filter((code) => ERROR_MAP[code].status === status))];
    described[status] = describeRefusal(status, ofStatus);
  }
  described[500] = describeRefusal(500, []);
  return described;
}

function describeAnswer({ description, json, files, headers = {} }: OperationAnswer): ApiAnswer {
  const answer: ApiAnswer = { description };
  for (const [name, text] of Object.entries(headers))
    answer.headers = { ...answer.headers, [name]: { description: text, schema: { type: 'string' } } };
  for (const type of files ?? []) answer.content = { ...answer.content, [type]: {} };
  if (json !== undefined) answer.content = { 'application/json': { schema: refTo(json[0]) } };
  return answer;
}

function describeRefusal(status: number, codes: readonly AppErrorCode[]): ApiAnswer {
  const texts = codes.map((code) => `${code}: ${REFUSAL_TEXTS[code] ?? ''}`);
  const isKnown = codes.length > 0;
  const code = isKnown ? codes : ['internal'];
  return {
    description: isKnown ? texts.join('\n') : 'internal: Something went wrong on our side. Please try again.',
    ...(status === ERROR_MAP.rate_limited.status ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/json': { schema: { allOf: [refTo('Error')], properties: { code: { enum: code } } } },
    },
  };
}
