import type { z } from 'zod';
import type { ApiMethod } from '#domain/api-docs/api-docs.schemas.ts';
import type { AppErrorCode } from '#domain/app-error.ts';
import type { NeededScope } from './caller.ts';

export type OperationGroup =
  | 'Files'
  | 'Tables'
  | 'Statements'
  | 'Invoices'
  | 'Merging'
  | 'Exports'
  | 'Clients'
  | 'Recipes'
  | 'Rules';

/** An answer that is not an error. */
export interface OperationAnswer {
  readonly description: string;
  /** The name under which its schema is described, and the schema; none for an answer without a body or with a file. */
  readonly json?: readonly [name: string, schema: z.ZodType];
  /** Media types of a file. */
  readonly files?: readonly string[];
  /** Names of headers, each with what it holds. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A REST call as the API's description shows it. */
export interface Operation {
  readonly method: ApiMethod;
  /** As the router has it, without `/api`. */
  readonly path: string;
  readonly group: OperationGroup;
  readonly summary: string;
  readonly description?: string;
  /** What an API key needs. */
  readonly scope: NeededScope;
  /** What is parsed: path parameters by their names; of the rest a GET takes the query, others a JSON body. */
  readonly input?: z.ZodType;
  /** What parameters and fields mean, by name. */
  readonly notes?: Readonly<Record<string, string>>;
  /** A multipart form instead of a JSON body; `files` names the parts that are files. */
  readonly form?: { readonly fields: z.ZodType; readonly files: Readonly<Record<string, FilePart>> };
  /** `Prefer: respond-async` is answered with 202 at once. */
  readonly canRespondAsync?: boolean;
  readonly answers: Readonly<Record<number, OperationAnswer>>;
  /** Beside what every call may be refused with. */
  readonly refusals: readonly AppErrorCode[];
}

export interface FilePart {
  readonly description: string;
  /** The part may come more than once. */
  readonly isRepeated?: boolean;
}
