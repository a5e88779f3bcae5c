import { z } from 'zod';

export type Schema = Record<string, unknown>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a change to every object in a value, the innermost first. */
const everywhere = (value: unknown, change: (schema: Schema) => Schema): unknown => {
  if (Array.isArray(value)) return value.map((each) => everywhere(each, change));
  if (!isObject(value)) return value;
  const inside = Object.entries(value).map(([key, each]) => [key, everywhere(each, change)]);
  return change(Object.fromEntries(inside) as Schema);
};

const isEmpty = (schema: unknown): boolean => isObject(schema) && Object.keys(schema).length === 0;

/** A choice that allows anything is no choice. */
const withoutIdleChoice = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema;
  return Array.isArray(anyOf) && anyOf.some(isEmpty) ? rest : schema;
};

/** A record that must have each code of a list names them, so that tools find what is required. */
const withNamedCodes = (schema: Schema): Schema => {
  const { required, properties, additionalProperties } = schema;
  if (!Array.isArray(required) || !isObject(additionalProperties)) return schema;
  const known = isObject(properties) ? properties : {};
  const missing = required.filter((name) => typeof name === 'string' && !(name in known));
  if (missing.length === 0) return schema;
  const named = missing.map((name) => [String(name), additionalProperties]);
  return { ...schema, properties: { ...known, ...Object.fromEntries(named) } };
};

/**
 * Shapes that name themselves or each other stand in one place of the document, under the name of
 * the call that brings them.
 */
export class SharedSchemas {
  readonly all: Record<string, Schema> = {};

  /** The JSON schema of one side of a call; its own definitions move to the shared ones. */
  of(shape: z.ZodType, io: 'input' | 'output', owner: string): Schema {
    const {
      $schema: _dialect,
      $defs,
      ...own
    } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
    const nameOf = (name: string): string =>
      `${owner}${io === 'input' ? 'Request' : 'Answer'}${name.replaceAll(/\W|_/g, '')}`;
    const pointed = (schema: Schema): Schema => {
      const { $ref } = schema;
      if (typeof $ref !== 'string') return schema;
      const [, definition] = /^#\/\$defs\/(.+)$/.exec($ref) ?? [];
      return { ...schema, $ref: `#/components/schemas/${nameOf(definition ?? 'Whole')}` };
    };
    const tidy = (schema: Schema): Schema => pointed(withNamedCodes(withoutIdleChoice(schema)));
    if (isObject($defs)) {
      for (const [name, schema] of Object.entries($defs))
        this.all[nameOf(name)] = everywhere(schema, tidy) as Schema;
    }
    const whole = everywhere(own, tidy) as Schema;
    const wholeName = nameOf('Whole');
    if (!JSON.stringify(whole).includes(`"#/components/schemas/${wholeName}"`)) return whole;
    this.all[wholeName] = whole;
    return { $ref: `#/components/schemas/${wholeName}` };
  }
}
