import { Input, InputNumber, Select, Switch } from 'antd';
import { builtInRoleNames, builtInRoles } from '@parasol/domain/base/accounts/permissions';
import { isTextOrNumber, listOf, type Schema } from './schema.ts';

export interface ControlProps {
  readonly schema: Schema;
  /** Its name, where it has no visible label. */
  readonly label: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly invalid: boolean;
  readonly describedBy?: string | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const looksLikeNumber = /^-?\d{1,12}(?:\.\d{1,6})?$/;

const NumberControl = ({ schema, label, value, change, invalid, describedBy }: ControlProps) => {
  const yuan = schema.control === 'yuan';
  const scale = yuan ? 100 : 1;
  const lowest = schema.minimum ?? (schema.exclusiveMinimum === 0 ? 1 : undefined);
  const bounds = {
    ...(lowest === undefined || lowest < -1e12 ? {} : { min: lowest / scale }),
    ...(schema.maximum === undefined || schema.maximum > 1e12
      ? {}
      : { max: schema.maximum / scale }),
  };
  return (
    <InputNumber
      aria-label={label}
      aria-describedby={describedBy}
      style={{ width: 200 }}
      {...bounds}
      {...(invalid ? { status: 'error' as const } : {})}
      {...(yuan ? { suffix: '元', precision: 2 } : {})}
      {...(schema.type === 'integer' && !yuan ? { precision: 0 } : {})}
      value={typeof value === 'number' ? value / scale : null}
      onChange={(next) => change(next === null ? null : Math.round(next * scale * 1e6) / 1e6)}
    />
  );
};

/** Several short values of one kind, each a word in the field. */
const TagsControl = ({ schema, label, value, change, invalid, describedBy }: ControlProps) => {
  const number = schema.items?.type === 'integer' || schema.items?.type === 'number';
  const roles = schema.items?.control === 'role';
  const options = roles
    ? builtInRoleNames.map((name) => ({ value: name, label: builtInRoles[name].title }))
    : [];
  return (
    <Select
      mode="tags"
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={`输入${schema.items?.title ?? ''}后按回车`}
      style={{ width: '100%' }}
      {...(invalid ? { status: 'error' as const } : {})}
      {...(roles ? {} : { open: false, suffixIcon: null })}
      tokenSeparators={[',', '，', '、', ' ']}
      value={listOf(value).map(String)}
      options={options}
      onChange={(chosen: string[]) =>
        change(
          number ? chosen.map((one) => (looksLikeNumber.test(one) ? Number(one) : one)) : chosen,
        )
      }
    />
  );
};

const RangeControl = ({ label, value, change, invalid }: ControlProps) => {
  const [from = '', to = ''] = listOf(value).map(textOf);
  const status = invalid ? ({ status: 'error' } as const) : {};
  return (
    <span className="schema-range">
      <Input
        type="date"
        aria-label={`${label}第一天`}
        {...status}
        value={from}
        onChange={(event) => change([event.target.value, to || event.target.value])}
      />
      至
      <Input
        type="date"
        aria-label={`${label}最后一天`}
        {...status}
        value={to}
        onChange={(event) => change([from, event.target.value])}
      />
    </span>
  );
};

const ColourControl = ({ label, value, change, invalid, describedBy }: ControlProps) => (
  <span className="schema-range">
    <input
      type="color"
      className="schema-colour"
      aria-label={`${label}取色`}
      value={/^#[0-9a-f]{6}$/i.test(textOf(value)) ? textOf(value) : '#000000'}
      onChange={(event) => change(event.target.value)}
    />
    <Input
      aria-label={label}
      aria-describedby={describedBy}
      style={{ width: 110 }}
      maxLength={7}
      spellCheck={false}
      {...(invalid ? { status: 'error' as const } : {})}
      value={textOf(value)}
      onChange={(event) => change(event.target.value.toLowerCase())}
    />
  </span>
);

const TextControl = ({ schema, label, value, change, invalid, describedBy }: ControlProps) => {
  const common = {
    'aria-label': label,
    'aria-describedby': describedBy,
    value: textOf(value),
    ...(invalid ? { status: 'error' as const } : {}),
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
  };
  if (schema.control === 'long-text') {
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: 3, maxRows: 18 }}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  const short = schema.control === 'date' || schema.control === 'time';
  return (
    <Input
      {...common}
      {...(short ? { type: schema.control, style: { width: 160 } } : {})}
      onChange={(event) => {
        const { value: next } = event.target;
        change(isTextOrNumber(schema) && looksLikeNumber.test(next) ? Number(next) : next);
      }}
    />
  );
};

const choicesOf = ({ enum: values = [], words = [] }: Schema) =>
  values.map((one, at) => ({ value: one as string, label: words[at] ?? String(one) }));

/** Several of the possible choices. */
const ManyControl = ({ schema, label, value, change, invalid, describedBy }: ControlProps) => (
  <Select
    mode="multiple"
    aria-label={label}
    aria-describedby={describedBy}
    style={{ width: '100%' }}
    {...(invalid ? { status: 'error' as const } : {})}
    value={listOf(value) as string[]}
    options={choicesOf(schema.items ?? {})}
    onChange={change}
  />
);

/** The control that fits the content of a field. */
export const Control = (props: ControlProps) => {
  const { schema, label, value, change } = props;
  if (schema.enum) {
    return (
      <Select
        aria-label={label}
        style={{ width: '100%' }}
        value={value as string}
        options={choicesOf(schema)}
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
  if (schema.type === 'integer' || schema.type === 'number') return <NumberControl {...props} />;
  if (schema.control === 'date-range') return <RangeControl {...props} />;
  if (schema.control === 'colour') return <ColourControl {...props} />;
  if (schema.type === 'array' && schema.items?.enum) return <ManyControl {...props} />;
  if (schema.type === 'array') return <TagsControl {...props} />;
  return <TextControl {...props} />;
};
