import { Button, Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { Control } from './controls.tsx';
import { JsonField } from './json-field.tsx';
import { blankOf, filled, isFields, isTextOrNumber, listOf, type Schema } from './schema.ts';
import './schema-form.css';

/** What is wrong with the field at each path, as the server said. */
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

const ObjectNode = ({ schema, path, label, value, change, wrong }: NodeProps) => {
  const held = isFields(value) ? value : {};
  return (
    <Group label={label}>
      <Mistake words={wrong.get(path)} />
      {Object.entries(schema.properties ?? {}).map(([name, inner]) => (
        <Node
          key={name}
          schema={filled(inner)}
          path={under(path, name)}
          label={inner.title ?? name}
          value={held[name]}
          change={(next) => change({ ...held, [name]: next })}
          wrong={wrong}
        />
      ))}
    </Group>
  );
};

/** Entries under names of their own: the name is a field too. */
const RecordNode = ({ schema, path, label, value, change, wrong }: NodeProps) => {
  const entries = Object.entries(isFields(value) ? value : {});
  const inner = schema.additionalProperties as Schema;
  const keyTitle = schema.propertyNames?.title ?? '名称';
  const replace = (at: number, entry: readonly [string, unknown]): void =>
    change(Object.fromEntries(entries.map((one, index) => (index === at ? entry : one))));
  return (
    <Group label={label}>
      <Mistake words={wrong.get(path)} />
      {entries.length === 0 && <p className="soft schema-none">还没有。</p>}
      {entries.map(([name, one], index) => (
        // A name is being typed: its place stays the same while it changes.
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
              onClick={() => change(Object.fromEntries(entries.filter((_one, at) => at !== index)))}
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
        onClick={() => change({ ...Object.fromEntries(entries), '': blankOf(inner) })}
      >
        添加{keyTitle}
      </Button>
    </Group>
  );
};

/** A list of forms, or of what has a control of its own. */
const ListNode = ({ schema, path, label, value, change, wrong }: NodeProps) => {
  const list = listOf(value);
  const item = schema.items ?? {};
  const title = item.title ?? label;
  return (
    <Group label={label}>
      <Mistake words={wrong.get(path)} />
      {list.length === 0 && <p className="soft schema-none">还没有。</p>}
      {list.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div className="schema-item" key={index} data-form={item.properties ? '' : undefined}>
          {item.properties ? (
            <ObjectNode
              schema={item}
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
      <Button size="small" onClick={() => change([...list, blankOf(item)])}>
        添加{title}
      </Button>
    </Group>
  );
};

const Node = (props: NodeProps) => {
  const { schema, label, value, change } = props;
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
