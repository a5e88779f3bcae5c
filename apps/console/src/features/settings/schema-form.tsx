import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import './schema-form.css';

/** As much of a JSON schema as settings use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

interface FieldProps {
  readonly schema: Schema;
  readonly label: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What no simple control fits is written as JSON; it counts once it can be read. */
const JsonField = ({ label, value, change }: Omit<FieldProps, 'schema'>) => {
  const [text, setText] = useState(() => JSON.stringify(value ?? null, null, 2));
  const [broken, setBroken] = useState(false);
  return (
    <>
      <Input.TextArea
        aria-label={label}
        aria-invalid={broken}
        status={broken ? 'error' : ''}
        className="schema-json"
        autoSize={{ minRows: 2, maxRows: 20 }}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          try {
            change(JSON.parse(event.target.value));
            setBroken(false);
          } catch {
            setBroken(true);
          }
        }}
      />
      {broken && (
        <p className="schema-broken" role="alert">
          还不是完整的 JSON，暂不采用
        </p>
      )}
    </>
  );
};

const ListField = ({ schema, label, value, change }: FieldProps) => {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const item = Array.isArray(schema.items) ? undefined : (schema.items as Schema | undefined);
  if (item?.type === 'string' || item?.enum) {
    return (
      <Select
        mode={item.enum ? 'multiple' : 'tags'}
        aria-label={label}
        style={{ width: '100%' }}
        value={list.map(String)}
        options={(item.enum ?? []).map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(chosen: string[]) => change(chosen)}
      />
    );
  }
  return <JsonField label={label} value={value} change={change} />;
};

const RecordField = ({ schema, label, value, change }: FieldProps) => {
  const held = isRecord(value) ? value : {};
  const properties = Object.entries(schema.properties ?? {});
  return (
    <fieldset className="schema-group">
      <legend>{label}</legend>
      {properties.map(([name, inner]) => (
        <Labelled
          key={name}
          schema={inner}
          label={inner.title ?? name}
          value={held[name]}
          change={(next) => change({ ...held, [name]: next })}
        />
      ))}
    </fieldset>
  );
};

const Labelled = (props: FieldProps) => {
  const note = useId();
  const { schema, label } = props;
  if (schema.type === 'object' && schema.properties) return <RecordField {...props} />;
  return (
    <div className="schema-field">
      <span>{label}</span>
      <div>
        <Control {...props} />
        {schema.description !== undefined && (
          <p id={note} className="soft">
            {schema.description}
          </p>
        )}
      </div>
    </div>
  );
};

const Control = (props: FieldProps) => {
  const { schema, label, value, change } = props;
  if (schema.enum) {
    return (
      <Select
        aria-label={label}
        style={{ width: '100%' }}
        value={value as string}
        options={schema.enum.map((one) => ({ value: one as string, label: String(one) }))}
        onChange={change}
      />
    );
  }
  if (schema.type === 'boolean') {
    return (
      <Switch
        aria-label={label}
        checked={value === true}
        checkedChildren="是"
        unCheckedChildren="否"
        onChange={change}
      />
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return (
      <InputNumber
        aria-label={label}
        style={{ width: 200 }}
        value={value as number}
        min={Math.max(schema.minimum ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER)}
        max={Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)}
        {...(schema.type === 'integer' ? { precision: 0 } : {})}
        onChange={change}
      />
    );
  }
  if (schema.type === 'string') {
    return (
      <Input
        aria-label={label}
        value={typeof value === 'string' ? value : ''}
        {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  if (schema.type === 'array') return <ListField {...props} />;
  return <JsonField label={label} value={value} change={change} />;
};

/** A form for any setting, from the schema the server checks it by. */
export const SchemaForm = ({
  schema,
  value,
  change,
  otherwise,
}: {
  schema: Schema;
  value: unknown;
  change: (value: unknown) => void;
  /** What holds where nothing was set. */
  otherwise?: unknown;
}) => (
  <>
    <Labelled schema={schema} label={schema.title ?? '值'} value={value} change={change} />
    {otherwise !== undefined && (
      <Button type="link" onClick={() => change(otherwise)}>
        填入默认值
      </Button>
    )}
  </>
);
