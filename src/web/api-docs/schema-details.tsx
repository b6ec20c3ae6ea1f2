import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JsonSchema } from '#domain/api-docs/api-docs.schemas.ts';
import { SchemaFields } from './field-list.tsx';
import { alternativesOf, describeType } from './schema-facts.ts';

/** What answers are made of. */
export function SchemaDetails({ schemas }: { readonly schemas: Readonly<Record<string, JsonSchema>> }) {
  return (
    <section aria-labelledby="schemas" className="space-y-3">
      <h2 id="schemas" className="scroll-mt-20 text-xl">
        Answers
      </h2>
      <p className="text-sm text-ink-soft">
        The fields of each answer. New ones may be added, so let your program ignore those it doesn’t know.
      </p>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {Object.entries(schemas).map(([name, schema]) => (
          <SchemaItem key={name} name={name} schema={schema} />
        ))}
      </div>
    </section>
  );
}

function SchemaItem({ name, schema }: { readonly name: string; readonly schema: JsonSchema }) {
  const id = `schema-${name}`;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openIfNamed = () => {
      if (globalThis.location.hash === `#${id}`) setOpen(true);
    };
    openIfNamed();
    globalThis.addEventListener('hashchange', openIfNamed);
    return () => globalThis.removeEventListener('hashchange', openIfNamed);
  }, [id]);
  const isObject = alternativesOf(schema).length > 0;
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group scroll-mt-20"
    >
      <summary className="flex items-center justify-between gap-3 rounded-lg px-4 py-3 font-mono text-[0.8125rem] -outline-offset-2 hover:bg-hover">
        {name}
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen ? (
        <div className="px-4 pt-1 pb-5 text-sm">
          {isObject ? (
            <SchemaFields schema={schema} isAnswer />
          ) : (
            <p className="text-ink-soft">{describeType(schema)}</p>
          )}
        </div>
      ) : null}
    </details>
  );
}
