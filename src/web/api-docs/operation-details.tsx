import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ApiAnswer, ApiOperation } from '#domain/api-docs/api-docs.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CodeBlock } from './code-block.tsx';
import { curlExample } from './curl-example.ts';
import type { ListedOperation } from './listed-operations.ts';
import { FieldList } from './field-list.tsx';
import { describeType, fieldsOf } from './schema-facts.ts';

const METHOD_STYLES = {
  get: 'bg-sunken text-ink-soft',
  post: 'bg-accent-soft text-accent-text',
  put: 'bg-accent-soft text-accent-text',
  patch: 'bg-accent-soft text-accent-text',
  delete: 'bg-error-soft text-error-text',
};

interface OperationDetailsProps {
  readonly listed: ListedOperation;
  readonly origin: string;
}

/** One call: a line that opens. A link to its id opens it too. */
export function OperationDetails({ listed, origin }: OperationDetailsProps) {
  const { method, path, operation } = listed;
  const { operationId, summary } = operation;
  const [isOpen, setOpen] = useState(() => globalThis.location.hash === `#${operationId}`);
  return (
    <details
      id={operationId}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group scroll-mt-20"
    >
      <summary className="flex items-start gap-3 rounded-lg px-4 py-3 -outline-offset-2 hover:bg-hover">
        <span
          className={classNames(
            'mt-0.5 w-16 shrink-0 rounded px-1.5 py-0.5 text-center font-mono text-xs uppercase',
            METHOD_STYLES[method],
          )}
        >
          {method}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium">{summary}</span>
          <span className="block font-mono text-[0.8125rem] break-all text-ink-soft">{path}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="mt-1 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen ? (
        <div className="space-y-5 px-4 pt-1 pb-5 text-sm">
          <p className="max-w-3xl text-ink-soft">{operation.description}</p>
          <Takes operation={operation} />
          <Part title="Example">
            <CodeBlock
              label={`an example of ${summary}`}
              text={curlExample({ origin, method, path, operation })}
            />
          </Part>
          <Part title="Answers">
            <Answers answers={operation.responses} />
          </Part>
        </div>
      ) : null}
    </details>
  );
}

function Takes({ operation: { parameters, requestBody } }: { readonly operation: ApiOperation }) {
  const ofPlace = (place: 'path' | 'query' | 'header') =>
    parameters
      .filter((parameter) => parameter.in === place)
      .flatMap(({ name, required, description, schema }) =>
        fieldsOf({
          properties: { [name]: { ...schema, ...(description === undefined ? {} : { description }) } },
          required: required ? [name] : [],
        }),
      );
  const body = Object.entries(requestBody?.content ?? {});
  return (
    <>
      <FieldList title="In the path" fields={ofPlace('path')} />
      <FieldList title="In the query" fields={ofPlace('query')} />
      <FieldList title="In the headers" fields={ofPlace('header')} />
      {body.map(([type, { schema = {} }]) => (
        <FieldList
          key={type}
          title={type === 'application/json' ? 'JSON body' : 'Form fields'}
          fields={fieldsOf(schema)}
        />
      ))}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="space-y-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </div>
  );
}

function Answers({ answers }: { readonly answers: Readonly<Record<string, ApiAnswer>> }) {
  return (
    <dl className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2">
      {Object.entries(answers).map(([status, answer]) => (
        <div key={status} className="contents">
          <dt className="font-mono text-ink">{status}</dt>
          <dd className="break-words whitespace-pre-line text-ink-soft">
            {answer.description}
            <AnswerBody status={status} answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The schema or the types of a good answer; refusals all have the same. */
function AnswerBody({
  status,
  answer: { content },
}: {
  readonly status: string;
  readonly answer: ApiAnswer;
}) {
  if (content === undefined || !status.startsWith('2')) return null;
  const schema = content['application/json']?.schema;
  if (schema === undefined)
    return <span className="block font-mono text-[0.8125rem]">{Object.keys(content).join(', ')}</span>;
  const name = describeType(schema);
  return (
    <>
      {': '}
      <a href={`#schema-${name}`} className="font-mono text-[0.8125rem] text-accent-text underline">
        {name}
      </a>
    </>
  );
}
