import {
  API_METHODS,
  type ApiDescription,
  type ApiMethod,
  type ApiOperation,
} from '#domain/api-docs/api-docs.schemas.ts';

export interface ListedOperation {
  readonly method: ApiMethod;
  readonly path: string;
  readonly operation: ApiOperation;
}

export interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly ListedOperation[];
}

/** The calls by group, in the order of the description; only those in which every word is found. */
export function groupOperations({ tags, paths }: ApiDescription, search: string): OperationGroup[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    API_METHODS.flatMap((method): ListedOperation[] => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = all.filter((listed) => {
    const text = textOf(listed);
    return words.every((word) => text.includes(word));
  });
  return tags
    .map(({ name, description }) => ({
      name,
      description,
      operations: found.filter(({ operation }) => operation.tags[0] === name),
    }))
    .filter(({ operations }) => operations.length > 0);
}

function textOf({ method, path, operation }: ListedOperation): string {
  const { tags, summary, description = '', parameters } = operation;
  const names = parameters.map(({ name }) => name);
  return [method, path, summary, description, ...tags, ...names].join(' ').toLowerCase();
}
