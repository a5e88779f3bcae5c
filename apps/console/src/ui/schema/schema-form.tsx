import { Button, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { Control } from './controls.tsx';
import { JsonField } from './json-field.tsx';
import {
  blankOf,
  filled,
  isFields,
  isTextOrNumber,
  listOf,
  variantOf,
  type Schema,
} from './schema.ts';
import './schema-form.css';

/** The server's finding on the field at each path. */
export type Wrong = ReadonlyMap<string, string>;

interface NodeProps {
  readonly schema: Schema;
  readonly path: string;
  readonly label: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly wrong: Wrong;
}

const under = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;

/** Small enough for one line: a form in a list is a row of these. */
const isPlain = (schema: Schema): boolean =>
  !schema.properties &&
  typeof schema.additionalProperties !== 'object' &&
  (schema.type !== 'array' || schema.control === 'date-range' || isPlainItem(schema.items));

const isPlainItem = (items: Schema | undefined): boolean =>
  items !== undefined &&
  !items.properties &&
  !items.control &&
  ['string', 'integer', 'number'].includes(items.type ?? '');

const Mistake = ({ id, words }: { id?: string; words: string | undefined }) =>
  words === undefined ? null : (
    <p className="schema-wrong" role="alert" id={id}>
      {words}
    </p>
  );

const Field = ({ schema, path, label, value, change, wrong }: NodeProps) => {
  const note = useId();
  const mistake = wrong.get(path);
  return (
    <div className="schema-field">
      <span>{label}</span>
      <div>
        <Control
          schema={schema}
          label={label}
          value={value}
          change={change}
          invalid={mistake !== undefined}
          describedBy={mistake === undefined && schema.description === undefined ? undefined : note}
        />
        <div id={note}>
          <Mistake words={mistake} />
          {schema.description !== undefined && <p className="soft">{schema.description}</p>}
        </div>
      </div>
    </div>
  );
};

const Group = ({ label, children }: { label: string; children: ReactNode }) =>
  label === '' ? (
    <div className="schema-plain">{children}</div>
  ) : (
    <fieldset className="schema-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );

/** An optional value that is missing. */
const Absent = ({
  label,
  words,
  add,
}: {
  label: string;
  words: string | undefined;
  add: () => void;
}) => (
  <div className="schema-field">
    <span>{label}</span>
    <div>
      <Button size="small" aria-label={`填写${label}`} onClick={add}>
        填写
      </Button>
      <Mistake words={words} />
    </div>
  </div>
);

const ObjectNode = ({ schema, path, label, value, change, wrong }: NodeProps) => {
  const fields = isFields(value) ? value : {};
  const isOptional = (name: string): boolean => schema.required?.includes(name) === false;
  const set = (name: string, next: unknown): void => {
    const { [name]: _before, ...others } = fields;
    const emptied = isOptional(name) && (next === '' || next === null || next === undefined);
    // Goes back to its old place, so that a list of fields keeps its order.
    change(emptied ? others : { ...fields, [name]: next });
  };
  return (
    <Group label={label}>
      <Mistake words={wrong.get(path)} />
      {Object.entries(schema.properties ?? {})
        .filter(([, inner]) => inner.const === undefined)
        .map(([name, inner]) => {
          const absent = fields[name] === undefined && isOptional(name);
          if (absent && inner.default === undefined && !isPlain(filled(inner))) {
            return (
              <Absent
                key={name}
                words={wrong.get(under(path, name))}
                label={inner.title ?? name}
                add={() => set(name, blankOf(inner))}
              />
            );
          }
          return (
            <div
              key={name}
              className="schema-optional"
              data-whole={isOptional(name) && !isPlain(filled(inner)) && !absent ? '' : undefined}
            >
              <Node
                schema={filled(inner)}
                path={under(path, name)}
                label={inner.title ?? name}
                value={fields[name] ?? inner.default}
                change={(next) => set(name, next)}
                wrong={wrong}
              />
              {isOptional(name) && inner.properties && (
                <Button
                  size="small"
                  aria-label={`删除${inner.title ?? name}`}
                  onClick={() => set(name, undefined)}
                >
                  删除
                </Button>
              )}
            </div>
          );
        })}
    </Group>
  );
};

type Entry = readonly [name: string, value: unknown];

/** The entries in the order of their fields: while a name is typed, an object would reorder them. */
const useEntries = (value: unknown, change: (value: unknown) => void) => {
  const [pairs, setPairs] = useState<readonly Entry[]>(() =>
    Object.entries(isFields(value) ? value : {}),
  );
  const same = JSON.stringify(Object.fromEntries(pairs)) === JSON.stringify(value);
  const entries = same ? pairs : Object.entries(isFields(value) ? value : {});
  const keep = (next: readonly Entry[]): void => {
    setPairs(next);
    change(Object.fromEntries(next));
  };
  return { entries, keep };
};

/** Entries under names of their own: the name is a field too. */
const RecordNode = ({ schema, path, label, value, change, wrong }: NodeProps) => {
  const { entries, keep } = useEntries(value, change);
  const inner = schema.additionalProperties as Schema;
  const keyTitle = schema.propertyNames?.title ?? '名称';
  const replace = (at: number, entry: Entry): void => keep(entries.with(at, entry));
  return (
    <Group label={label}>
      <Mistake words={wrong.get(path)} />
      {entries.length === 0 && <p className="soft schema-none">还没有。</p>}
      {entries.map(([name, one], index) => (
        // A name is being typed: its place is fixed while it changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="schema-entry" key={index} data-plain={isPlain(inner) ? '' : undefined}>
          <div className="schema-entry-head">
            <label>
              <span className="soft">{keyTitle}</span>
              <Input
                aria-label={`${keyTitle}${index + 1}`}
                value={name}
                onChange={(event) => replace(index, [event.target.value, one])}
              />
            </label>
            <Button
              size="small"
              aria-label={`删除${name}`}
              onClick={() => keep(entries.filter((_one, at) => at !== index))}
            >
              删除
            </Button>
          </div>
          <Node
            schema={filled(inner)}
            path={under(path, name)}
            label={isPlain(inner) ? (inner.title ?? '值') : ''}
            value={one}
            change={(next) => replace(index, [name, next])}
            wrong={wrong}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={entries.some(([name]) => name === '')}
        onClick={() => keep([...entries, ['', blankOf(inner)]])}
      >
        添加{keyTitle}
      </Button>
    </Group>
  );
};

/** A list of forms, or of controls. */
const ListNode = ({ schema, path, label, value, change, wrong }: NodeProps) => {
  const list = listOf(value);
  const item = schema.items ?? {};
  const title = item.title ?? label;
  const isForm = variantOf(item, undefined).properties !== undefined;
  return (
    <Group label={label}>
      <Mistake words={wrong.get(path)} />
      {list.length === 0 && <p className="soft schema-none">还没有。</p>}
      <div className="schema-items">
        {list.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div className="schema-item" key={index} data-form={isForm ? '' : undefined}>
            {isForm ? (
              <ObjectNode
                schema={variantOf(item, one)}
                path={under(path, index)}
                label=""
                value={one}
                change={(next) => change(list.with(index, next))}
                wrong={wrong}
              />
            ) : (
              <div>
                <Control
                  schema={item}
                  label={`${title}${index + 1}`}
                  value={one}
                  change={(next) => change(list.with(index, next))}
                  invalid={wrong.has(under(path, index))}
                />
                <Mistake words={wrong.get(under(path, index))} />
              </div>
            )}
            <Button
              size="small"
              aria-label={`删除${title}${index + 1}`}
              onClick={() => change(list.filter((_one, at) => at !== index))}
            >
              删除
            </Button>
          </div>
        ))}
      </div>
      <Button size="small" onClick={() => change([...list, blankOf(item)])}>
        添加{title}
      </Button>
    </Group>
  );
};

const Node = (given: NodeProps) => {
  const schema = variantOf(given.schema, given.value);
  const props = { ...given, schema };
  const { label, value, change } = props;
  if (isFields(value) && schema.type === 'string') {
    return <JsonField label={label} value={value} change={change} />;
  }
  if (schema.properties) return <ObjectNode {...props} />;
  if (typeof schema.additionalProperties === 'object') return <RecordNode {...props} />;
  if (isPlain(schema) && (schema.type !== undefined || isTextOrNumber(schema)))
    return <Field {...props} />;
  if (schema.type === 'array') return <ListNode {...props} />;
  return <JsonField label={label} value={value} change={change} />;
};

/** A form for any setting, from the schema the server checks it by. */
export const SchemaForm = ({
  schema,
  title,
  value,
  change,
  wrong,
}: {
  schema: Schema;
  title: string;
  value: unknown;
  change: (value: unknown) => void;
  wrong: Wrong;
}) => (
  <Node
    schema={filled(schema)}
    path=""
    label={schema.properties || filled(schema).properties ? '' : title}
    value={value}
    change={change}
    wrong={wrong}
  />
);
