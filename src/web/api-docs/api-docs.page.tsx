import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { apiDescriptionSchema, type ApiDescription } from '#domain/api-docs/api-docs.schemas.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { errorSentence, requestJson } from '#web/request.ts';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CodeBlock } from './code-block.tsx';
import { groupOperations, type OperationGroup } from './listed-operations.ts';
import { OperationDetails } from './operation-details.tsx';
import { SchemaDetails } from './schema-details.tsx';

const TITLE = 'API documentation';

/** Route /api-docs — the API as its own description tells it. */
export function ApiDocsPage() {
  const description = useQuery({
    queryKey: ['api-description'],
    queryFn: ({ signal }) =>
      requestJson(apiDescriptionSchema, 'GET', paths.server.openapi, undefined, { signal }),
    staleTime: Infinity,
  });
  return (
    <>
      <PageHead
        title={`${TITLE} – DataFix`}
        description="Every call of the DataFix API: upload files, follow them, clean them up, and export results."
      />
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
        <h1 className="text-2xl">{TITLE}</h1>
        {description.isPending ? <Skeleton className="mt-6 h-96 w-full" /> : null}
        {description.error === null ? null : (
          <ErrorNote title="We couldn’t load the documentation" onRetry={() => void description.refetch()}>
            {errorSentence(description.error)}
          </ErrorNote>
        )}
        {description.data === undefined ? null : <Description description={description.data} />}
      </div>
    </>
  );
}

function Description({ description }: { readonly description: ApiDescription }) {
  const [search, setSearch] = useState('');
  const groups = groupOperations(description, useDeferredValue(search));
  const found = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const { origin } = globalThis.location;
  return (
    <>
      <div className="mt-3 max-w-3xl space-y-4 text-sm">
        <p className="text-base text-ink-soft">{description.info.description}</p>
        <CodeBlock
          label="an example"
          text={`curl '${origin}/api/files' \\\n  -H 'Authorization: Bearer df_YOUR_KEY'`}
        />
        <p className="text-ink-soft">
          <Link to={paths.account} className="text-accent-text underline">
            Make a key on your account page
          </Link>{' '}
          or{' '}
          <a href={paths.server.openapi} className="text-accent-text underline">
            get this description as OpenAPI 3.1
          </a>
          .
        </p>
      </div>
      <div className="mt-8 gap-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Groups" className="max-lg:mb-6">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm lg:sticky lg:top-20 lg:flex-col">
            {groups.map(({ name }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="inline-flex min-h-8 items-center text-ink-soft hover:text-ink pointer-coarse:min-h-11"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-10">
          <div>
            <TextField
              label="Search"
              type="search"
              placeholder="Such as upload, duplicates, OFX"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <p role="status" className="mt-1.5 text-sm text-ink-soft">
              {found === 0 ? 'No call matches. Try another word.' : countOf(found, 'call')}
            </p>
          </div>
          {groups.map((group) => (
            <Group key={group.name} group={group} origin={origin} />
          ))}
          {search.trim() === '' ? <SchemaDetails schemas={description.components.schemas} /> : null}
        </div>
      </div>
    </>
  );
}

function Group({ group, origin }: { readonly group: OperationGroup; readonly origin: string }) {
  const { name, description, operations } = group;
  return (
    <section aria-labelledby={name} className="space-y-3">
      <h2 id={name} className="scroll-mt-20 text-xl">
        {name}
      </h2>
      <p className="text-sm text-ink-soft">{description}</p>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {operations.map((listed) => (
          <OperationDetails key={listed.operation.operationId} listed={listed} origin={origin} />
        ))}
      </div>
    </section>
  );
}
