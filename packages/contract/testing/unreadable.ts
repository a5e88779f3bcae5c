import { branchesOf, typesOf, valuesOf, type Shape } from './narrowed.ts';

const fieldTroubles = (before: Shape, now: Shape, at: string): readonly string[] =>
  Object.entries(before.properties ?? {}).flatMap(([name, shape]) => {
    const place = `${at}.${name}`;
    const today = now.properties?.[name];
    if (!today) return [`${place} is not there any more`];
    const wasSure = before.required?.includes(name) === true;
    const isSure = now.required?.includes(name) === true;
    return [
      ...(wasSure && !isSure ? [`${place} may be absent now`] : []),
      ...unreadable(shape, today, place),
    ];
  });

const partTroubles = (before: Shape, now: Shape, at: string): readonly string[] => {
  const { prefixItems: places = [] } = before;
  const each = (['items', 'additionalProperties'] as const).flatMap((key) => {
    const [old, fresh] = [before[key], now[key]];
    return typeof old === 'object' && typeof fresh === 'object'
      ? unreadable(old, fresh, `${at}[]`)
      : [];
  });
  const placed = places.flatMap((old, place) => {
    const fresh = now.prefixItems?.[place];
    const where = `${at}[${place}]`;
    return fresh ? unreadable(old, fresh, where) : [`${where} is not there any more`];
  });
  return [...each, ...placed];
};

/** Parts of today's answer that a page of the last release does not find or does not know. */
export const unreadable = (before: Shape, now: Shape, at: string): readonly string[] => {
  // A recursive shape is compared at its first place only.
  if (before.$ref !== undefined && before.$ref === now.$ref) return [];
  const fresh = branchesOf(now);
  if (fresh) return [...new Set(fresh.flatMap((branch) => unreadable(before, branch, at)))];
  const old = branchesOf(before);
  if (old) {
    const all = old.map((branch) => unreadable(branch, now, at));
    return all.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  const types = typesOf(before);
  const others = typesOf(now)?.filter(
    (type) => types && !types.includes(type) && !(type === 'integer' && types.includes('number')),
  );
  if (types && (others === undefined ? !valuesOf(now) : others.length > 0))
    return [`${at} may be ${others?.join(' or ') ?? 'anything'} now`];
  const values = valuesOf(before);
  const more = valuesOf(now)?.filter((value) => !values?.includes(value));
  const notes =
    values === undefined
      ? []
      : more === undefined
        ? [`${at} is not one of a list any more`]
        : more.map((value) => `${at} may be ${String(value)} now`);
  return [...notes, ...fieldTroubles(before, now, at), ...partTroubles(before, now, at)];
};
