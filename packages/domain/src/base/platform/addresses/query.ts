/** A query string as plain data; a repeated parameter is an array. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The first value of a parameter, or null when it is absent or empty. */
export const firstValue = (query: Query, name: string): string | null => {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  const first = typeof value === 'string' ? value : value?.[0];
  return first === undefined || first === '' ? null : first;
};

/** Reads `?a=1&b=2&b=3` (with or without the question mark) as plain data. */
export const readQuery = (search: string): Query => {
  const query = new Map<string, string | readonly string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const earlier = query.get(name) ?? [];
    const all = [...(typeof earlier === 'string' ? [earlier] : earlier), value];
    query.set(name, all.length === 1 ? value : all);
  }
  // Unlike assignment, this keeps a parameter called `__proto__` an ordinary one.
  return Object.fromEntries(query);
};
