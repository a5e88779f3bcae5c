/** A JSON Schema, as far as requests and answers need it. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape | boolean;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;
const highest = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;

export const typesOf = ({ type }: Shape): readonly string[] | undefined =>
  type === undefined ? undefined : typeof type === 'string' ? [type] : type;

export const valuesOf = (shape: Shape): readonly unknown[] | undefined =>
  shape.enum ?? ('const' in shape ? [shape.const] : undefined);

export const branchesOf = ({ anyOf, oneOf }: Shape): readonly Shape[] | undefined => anyOf ?? oneOf;

const objectTroubles = (before: Shape, now: Shape, at: string): readonly string[] => {
  const { properties: old = {}, required: wanted = [] } = before;
  const { properties: fresh = {}, required = [] } = now;
  const missing = required
    .filter((name) => !wanted.includes(name))
    .map((name) => `${at}.${name} must be sent now`);
  const changed = Object.entries(old).flatMap(([name, shape]) => {
    const today = fresh[name];
    if (today) return narrowed(shape, today, `${at}.${name}`);
    const open = typeof now.additionalProperties === 'object' ? now.additionalProperties : null;
    return open ? narrowed(shape, open, `${at}.${name}`) : [`${at}.${name} is not read any more`];
  });
  return [...missing, ...changed];
};

/** Bodies that the last release accepted and this one refuses, or reads only in part. */
export const narrowed = (before: Shape, now: Shape, at: string): readonly string[] => {
  // A recursive shape is compared at its first place only.
  if (before.$ref !== undefined && before.$ref === now.$ref) return [];
  const old = branchesOf(before);
  if (old) return old.flatMap((branch) => narrowed(branch, now, at));
  const fresh = branchesOf(now);
  if (fresh) {
    const all = fresh.map((branch) => narrowed(before, branch, at));
    return all.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  const troubles: string[] = [];
  const types = typesOf(now);
  const narrower = (typesOf(before) ?? []).filter(
    (type) => types && !types.includes(type) && !(type === 'integer' && types.includes('number')),
  );
  if (narrower.length > 0 || (types && !typesOf(before) && !valuesOf(before)))
    return [`${at} must be ${types?.join(' or ')} now`];
  const values = valuesOf(now);
  if (values) {
    const removed = valuesOf(before)?.filter((value) => !values.includes(value));
    if (removed === undefined) troubles.push(`${at} must be one of a list now`);
    else if (removed.length > 0) troubles.push(`${at} may not be ${removed.join(', ')} any more`);
  }
  for (const key of lowest)
    if (now[key] !== undefined && (before[key] ?? -Infinity) < now[key])
      troubles.push(`${at}: ${key} is ${now[key]} now`);
  for (const key of highest)
    if (now[key] !== undefined && (before[key] ?? Infinity) > now[key])
      troubles.push(`${at}: ${key} is ${now[key]} now`);
  for (const key of ['pattern', 'format'] as const)
    if (now[key] !== undefined && now[key] !== before[key] && !valuesOf(before))
      troubles.push(`${at}: ${key} is ${now[key]} now`);
  if (now.properties) troubles.push(...objectTroubles(before, now, at));
  if (typeof before.items === 'object' && typeof now.items === 'object')
    troubles.push(...narrowed(before.items, now.items, `${at}[]`));
  for (const part of now.allOf ?? []) troubles.push(...narrowed(before, part, at));
  return troubles;
};
