/** A field, or the key of an item of a list. */
export interface Step {
  readonly key: string;
  /** The item's name for people, otherwise its place; null for a field. */
  readonly item: string | null;
}

/** One difference between two versions of a product; null for a missing value. */
export interface Change {
  readonly path: string;
  readonly steps: readonly Step[];
  readonly before: string | null;
  readonly after: string | null;
}

type Say = (value: unknown, steps: readonly Step[]) => string;

const longest = 300;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const asJson: Say = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The identity of a list item, so that an inserted one does not make all others look changed. */
const nameOf = (item: unknown, index: number): string => {
  if (!isObject(item)) return String(index);
  const name = item['id'] ?? item['code'] ?? item['key'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : String(index);
};

/** A list item's name for people. */
const calledOf = (item: unknown, index: number): string => {
  const { name, label, title, question } = isObject(item) ? item : {};
  const called = [name, label, title, question].find((each) => typeof each === 'string');
  return typeof called === 'string' ? `“${called}”` : `第 ${index + 1} 项`;
};

interface Entry {
  readonly step: Step;
  readonly value: unknown;
}

const entriesOf = (value: object): ReadonlyMap<string, Entry> =>
  Array.isArray(value)
    ? new Map(
        value.map((item: unknown, index) => {
          const key = nameOf(item, index);
          return [`[${key}]`, { step: { key, item: calledOf(item, index) }, value: item }];
        }),
      )
    : new Map(
        Object.entries(value).map(([key, inner]) => [
          `.${key}`,
          { step: { key, item: null }, value: inner },
        ]),
      );

interface Difference extends Pick<Change, 'path' | 'steps'> {
  readonly before: unknown;
  readonly after: unknown;
}

const walk = function* (
  before: unknown,
  after: unknown,
  path: string,
  steps: readonly Step[],
): Generator<Difference> {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    const [old, fresh] = [entriesOf(before), entriesOf(after)];
    for (const key of new Set([...old.keys(), ...fresh.keys()])) {
      const [was, is] = [old.get(key), fresh.get(key)];
      const step = (is ?? was)?.step;
      if (step) yield* walk(was?.value, is?.value, `${path}${key}`, [...steps, step]);
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    yield { path: path.replace(/^\./, ''), steps, before, after };
  }
};

/** Where two values differ, in the order of their fields; at most `most`, and how many there are. */
export const changesBetween = (
  before: unknown,
  after: unknown,
  most: number,
  say: Say = asJson,
): { readonly changes: readonly Change[]; readonly total: number } => {
  const changes: Change[] = [];
  let total = 0;
  const textOf = (value: unknown, steps: readonly Step[]): string | null => {
    if (value === undefined) return null;
    const text = say(value, steps);
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  };
  for (const { path, steps, before: was, after: is } of walk(before, after, '', [])) {
    total += 1;
    if (changes.length < most)
      changes.push({ path, steps, before: textOf(was, steps), after: textOf(is, steps) });
  }
  return { changes, total };
};
