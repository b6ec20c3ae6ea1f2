import type { JsonSchema } from '#domain/api-docs/api-docs.schemas.ts';
import { alternativesOf, type SchemaField } from './schema-facts.ts';

interface FieldListProps {
  readonly title: string;
  readonly fields: readonly SchemaField[];
}

/** Fields under a heading; nothing where there are none. */
export function FieldList({ title, fields }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <div className="space-y-2">
      <h3 className="font-medium">{title}</h3>
      <Fields fields={fields} isAnswer={false} />
    </div>
  );
}

/** The fields of a schema; of several kinds of objects one after the other. */
export function SchemaFields({
  schema,
  isAnswer,
}: {
  readonly schema: JsonSchema;
  readonly isAnswer: boolean;
}) {
  return alternativesOf(schema).map((fields, index) => (
    // The kinds of objects of a schema never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={index}>
      {index === 0 ? null : <p className="my-2 text-ink-soft">or</p>}
      <Fields fields={fields} isAnswer={isAnswer} />
    </div>
  ));
}

interface FieldsProps {
  readonly fields: readonly SchemaField[];
  /** Of an answer: there is nothing to be required. */
  readonly isAnswer: boolean;
}

/** Fields with their types; those of an object within stand below it. */
function Fields({ fields, isAnswer }: FieldsProps) {
  return (
    <ul className="space-y-2">
      {fields.map((field) => (
        <li key={field.name}>
          <Field field={field} isAnswer={isAnswer} />
        </li>
      ))}
    </ul>
  );
}

function Field({ field, isAnswer }: { readonly field: SchemaField; readonly isAnswer: boolean }) {
  const { name, type, isRequired, description, preset, schema } = field;
  const hasInner = alternativesOf(schema).length > 0;
  return (
    <>
      <p className="break-words">
        <code className="font-mono text-[0.8125rem] break-all">{name}</code>{' '}
        <span className="text-ink-soft">
          {type}
          {isRequired && !isAnswer ? ', required' : ''}
          {preset === null ? '' : `, default ${preset}`}
        </span>
      </p>
      {description === null ? null : <p className="text-ink-soft">{description}</p>}
      {hasInner ? (
        <div className="mt-2 border-l border-line pl-3">
          <SchemaFields schema={schema} isAnswer={isAnswer} />
        </div>
      ) : null}
    </>
  );
}
