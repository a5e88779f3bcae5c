import type { FormChanges, FormValues } from '#sales/orders/form/form-values.ts';
import type { Side } from './session-states.ts';

/** One field of the form, with its author. */
export interface PreparedField {
  /** Null once it was taken away. */
  readonly value: string | null;
  readonly by: Side;
  readonly at: string;
  /** The version of the session that set it. */
  readonly version: number;
  /** The customer typed or confirmed it. */
  readonly confirmed: boolean;
  /** The agent's prepared value, where the customer changed it. */
  readonly prepared?: string | null;
}

export type PreparedFields = Readonly<Record<string, PreparedField>>;

/** Both wrote the same field: the two values, and the one that counts. */
export interface FieldClash {
  readonly path: string;
  readonly yours: string | null;
  readonly theirs: string | null;
  readonly by: Side;
  readonly stands: 'yours' | 'theirs';
}

const person = ['name', 'certType', 'birthDate', 'sex', 'country'];

/**
 * Fields an agent may prepare and reads back. All others are the customer's alone: document and
 * card numbers, tax, health, consents, debits, and all future fields.
 */
const preparable: readonly {
  readonly under: readonly string[];
  readonly names: readonly string[];
}[] = [
  {
    under: ['policyholder'],
    names: [...person, 'mobile', 'email', 'region', 'address', 'occupation'],
  },
  {
    under: ['insured', '#'],
    names: [
      ...person,
      'relation',
      'plan',
      'mobile',
      'socialInsurance',
      'medicalCard',
      'occupation',
      'region',
      'school',
      'beneficiaries',
    ],
  },
  { under: ['insured', '#', 'beneficiary', '#'], names: [...person, 'relation', 'order', 'share'] },
  { under: ['cover'], names: ['start', 'startDate', 'otherCover', 'otherCoverDetail'] },
];

const isPlace = (part: string | undefined): boolean => part !== undefined && /^\d{1,2}$/.test(part);

export const agentMayPrepare = (path: string): boolean => {
  const parts = path.split('.');
  const name = parts.pop() ?? '';
  return preparable.some(
    ({ under, names }) =>
      under.length === parts.length &&
      under.every((part, at) => (part === '#' ? isPlace(parts[at]) : part === parts[at])) &&
      names.includes(name),
  );
};

/**
 * The other side's view: of fields that only the customer may see, it has only whether they are
 * filled.
 */
export const shownTo = (side: Side, path: string, { value }: PreparedField): string | null =>
  side === 'customer' || agentMayPrepare(path) ? value : null;

export const unconfirmed = (fields: PreparedFields): string[] =>
  Object.entries(fields)
    .filter(([, { confirmed }]) => !confirmed)
    .map(([path]) => path)
    .sort();

export const valuesOf = (fields: PreparedFields): FormValues => {
  const values: Record<string, string> = {};
  for (const [path, { value }] of Object.entries(fields)) if (value) values[path] = value;
  return values;
};

/** Values the customer typed or confirmed; prepared values do not count as theirs. */
export const customersOwn = (fields: PreparedFields): PreparedFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { by, confirmed }]) => by === 'customer' || confirmed),
  );

interface Writing {
  readonly changes: FormChanges;
  readonly by: Side;
  readonly at: string;
  /** The version that the writer had before their eyes. */
  readonly since: number;
  /** The version that this writing makes. */
  readonly version: number;
}

/**
 * The fields after a side wrote. The agent never overwrites the customer; between windows of one
 * side the first counts, and the second sees both values.
 */
export const writeFields = (
  fields: PreparedFields,
  { changes, by, at, since, version }: Writing,
): { readonly fields: PreparedFields; readonly clashes: readonly FieldClash[] } => {
  const next: Record<string, PreparedField> = { ...fields };
  const clashes: FieldClash[] = [];
  for (const [path, given] of Object.entries(changes)) {
    const value = given === '' ? null : given;
    const stored = next[path];
    if (stored === undefined && value === null) continue;
    if (stored?.value === value) {
      if (by === 'customer' && !stored.confirmed) next[path] = { ...stored, confirmed: true };
      continue;
    }
    const newer = stored !== undefined && stored.version > since;
    const customers = stored !== undefined && (stored.by === 'customer' || stored.confirmed);
    const stands = by === 'agent' ? !customers && !newer : !newer || stored.by === 'agent';
    if (stored !== undefined && (newer || !stands)) {
      const clash = { path, yours: value, theirs: stored.value, by: stored.by };
      clashes.push({ ...clash, stands: stands ? 'yours' : 'theirs' });
    }
    if (!stands) continue;
    const prepared = stored?.by === 'agent' ? stored.value : stored?.prepared;
    next[path] = {
      value,
      by,
      at,
      version,
      confirmed: by === 'customer',
      ...(by === 'customer' && prepared !== undefined ? { prepared } : {}),
    };
  }
  return { fields: next, clashes };
};

/** The customer confirms the values they saw; values changed since are shown to them. */
export const confirmFields = (
  fields: PreparedFields,
  seen: readonly { readonly path: string; readonly version: number }[],
): { readonly fields: PreparedFields; readonly clashes: readonly FieldClash[] } => {
  const next: Record<string, PreparedField> = { ...fields };
  const clashes: FieldClash[] = [];
  for (const { path, version } of seen) {
    const stored = next[path];
    if (stored === undefined || stored.confirmed) continue;
    if (stored.version === version) next[path] = { ...stored, confirmed: true };
    else clashes.push({ path, yours: null, theirs: stored.value, by: stored.by, stands: 'theirs' });
  }
  return { fields: next, clashes };
};

/**
 * The fields before the customer wrote: the agent's prepared value where the customer changed it,
 * and none where only the customer wrote.
 */
export const asPrepared = (fields: PreparedFields): PreparedFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, { prepared, ...field }]): [string, PreparedField][] => {
      if (field.by === 'agent') return [[path, { ...field, confirmed: false }]];
      return prepared === undefined
        ? []
        : [[path, { ...field, value: prepared, by: 'agent', confirmed: false }]];
    }),
  );
