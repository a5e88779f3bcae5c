/** The part of JSON schema that settings use. */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  /** The control where the type alone does not decide. */
  readonly control?: string;
  readonly enum?: readonly unknown[];
  /** Names of the choices, in their order. */
  readonly words?: readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  /** Names of the properties that must be there; undefined where all are. */
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

/** Which of several forms a value has, by the words that tell them apart. */
export const variantOf = (schema: Schema, value: unknown): Schema => {
  const forms = schema.oneOf ?? schema.anyOf;
  if (!forms?.every((form) => form.properties ?? form.oneOf)) return schema;
  const fits = (form: Schema): boolean =>
    form.oneOf
      ? form.oneOf.some(fits)
      : Object.entries(form.properties ?? {}).every(([name, inner]) => {
          const fieldValue = isFields(value) ? value[name] : undefined;
          if (inner.const !== undefined) return fieldValue === inner.const;
          if (fieldValue === undefined) return !form.required?.includes(name);
          return inner.enum === undefined || inner.enum.includes(fieldValue);
        });
  const form = forms.find(fits) ?? forms[0] ?? schema;
  return form.oneOf ? variantOf(form, value) : form;
};

/** The schema of a nullable value when it is not null. */
export const filled = (schema: Schema): Schema =>
  schema.anyOf?.length === 2
    ? { ...schema, ...schema.anyOf.find(({ type }) => type !== 'null') }
    : schema;

const isNullable = ({ anyOf }: Schema): boolean =>
  anyOf?.some(({ type }) => type === 'null') ?? false;

/** Text or a number: text that looks like a number is one. */
export const isTextOrNumber = ({ anyOf, control }: Schema): boolean =>
  control === 'text-or-number' ||
  (anyOf !== undefined && anyOf.every(({ type }) => type === 'string' || type === 'number'));

/** The first value of a field in a new entry. */
export const blankOf = (given: Schema): unknown => {
  const schema = variantOf(given, undefined);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const { required } = schema;
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => required?.includes(name) ?? true)
        .map(([name, inner]) => [name, blankOf(inner)]),
    );
  }
  if (schema.prefixItems) return schema.prefixItems.map(blankOf);
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return {};
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return '';
};

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const yuan = (fen: unknown): string =>
  typeof fen === 'number' ? `${(fen / 100).toLocaleString('zh-CN')} 元` : '';

/** A value in words, short enough for a line of a table. */
export const valueWords = (schema: Schema, value: unknown): string => {
  if (value === null || value === undefined) return isNullable(schema) ? '安装时的值' : '—';
  const { control, properties, prefixItems, items, additionalProperties } = filled(schema);
  if (control === 'yuan') return yuan(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (prefixItems) return listOf(value).map(plainText).join(' 至 ');
  if (Array.isArray(value)) {
    if (value.length === 0) return '无';
    const words = value.map((one: unknown) => valueWords(items ?? {}, one));
    return words.join(items?.properties ? '；' : '、');
  }
  if (isFields(value)) {
    const inner = typeof additionalProperties === 'object' ? additionalProperties : {};
    // Sorted as in the form, whatever the order in the database.
    const names = new Set([...Object.keys(properties ?? {}), ...Object.keys(value)]);
    const parts = [...names].map((name) => {
      const one = value[name];
      const field = properties?.[name] ?? inner;
      return `${properties?.[name]?.title ?? name}：${valueWords(field, one)}`;
    });
    return parts.length === 0 ? '无' : parts.join('，');
  }
  return value === '' ? '（空）' : plainText(value);
};

export interface Difference {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(isFields(value) ? Object.entries(value) : []);

/** Which fields differ, each in words; a value without fields differs as a whole. */
export const differences = (
  given: Schema,
  before: unknown,
  after: unknown,
  title = '',
): readonly Difference[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const schema = filled(given);
  const inner =
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  if ((!schema.properties && !inner) || !isFields(before) || !isFields(after)) {
    return [{ title, before: valueWords(given, before), after: valueWords(given, after) }];
  }
  const [old, fresh] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) => {
    const field = schema.properties?.[name] ?? inner ?? {};
    const words = schema.properties?.[name]?.title ?? name;
    return differences(
      field,
      old.get(name),
      fresh.get(name),
      title === '' ? words : `${title} · ${words}`,
    );
  });
};
