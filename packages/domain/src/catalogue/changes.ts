/** One place where two versions of a product differ; null where one has nothing. */
export interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

const longest = 300;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** What a list item goes by, so that one put in front does not make all others look changed. */
const nameOf = (item: unknown, index: number): string => {
  if (!isObject(item)) return String(index);
  const name = item['id'] ?? item['code'] ?? item['key'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : String(index);
};

const entriesOf = (value: object): ReadonlyMap<string, unknown> =>
  Array.isArray(value)
    ? new Map(value.map((item: unknown, index) => [`[${nameOf(item, index)}]`, item]))
    : new Map(Object.entries(value).map(([key, inner]) => [`.${key}`, inner]));

function* walk(before: unknown, after: unknown, path: string): Generator<Change> {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    const [old, fresh] = [entriesOf(before), entriesOf(after)];
    for (const key of new Set([...old.keys(), ...fresh.keys()])) {
      yield* walk(old.get(key), fresh.get(key), `${path}${key}`);
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    yield { path: path.replace(/^\./, ''), before: textOf(before), after: textOf(after) };
  }
}

/** Where two values differ, in the order of their fields; at most `most`, and how many there are. */
export const changesBetween = (
  before: unknown,
  after: unknown,
  most: number,
): { readonly changes: readonly Change[]; readonly total: number } => {
  const changes: Change[] = [];
  let total = 0;
  for (const change of walk(before, after, '')) {
    total += 1;
    if (changes.length < most) changes.push(change);
  }
  return { changes, total };
};
