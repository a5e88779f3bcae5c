/** Typed texts by the path of their field. An absent key and an empty text mean the same. */
export type FormValues = Readonly<Record<string, string>>;
/** Null takes a value away. */
export type FormChanges = Readonly<Record<string, string | null>>;

export const mostMembers = 12;
export const mostBeneficiaries = 6;

export const valueAt = (values: FormValues, path: string): string => values[path] ?? '';

const countUnder = (values: FormValues, prefix: string, most: number): number => {
  let count = 0;
  for (const path of Object.keys(values)) {
    if (!path.startsWith(prefix)) continue;
    const place = Number(path.slice(prefix.length).split('.', 1)[0]);
    if (Number.isSafeInteger(place) && place >= count && place < most) count = place + 1;
  }
  return count;
};

/** How many people are on the form; there is always at least one. */
export const memberCount = (values: FormValues): number =>
  Math.max(1, countUnder(values, 'insured.', mostMembers));

export const beneficiaryCount = (values: FormValues, member: number): number =>
  Math.max(1, countUnder(values, `insured.${member}.beneficiary.`, mostBeneficiaries));

/** Removes one of a numbered row of things; the following ones move up. */
const without = (values: FormValues, prefix: string, place: number): FormChanges => {
  const changes: Record<string, string | null> = {};
  for (const [path, value] of Object.entries(values)) {
    if (!path.startsWith(prefix)) continue;
    const [number = '', ...rest] = path.slice(prefix.length).split('.');
    const at = Number(number);
    if (!Number.isSafeInteger(at) || at < place) continue;
    changes[path] ??= null;
    if (at > place) changes[[`${prefix}${at - 1}`, ...rest].join('.')] = value;
  }
  return changes;
};

export const withoutMember = (values: FormValues, member: number): FormChanges =>
  without(values, 'insured.', member);

export const withoutBeneficiary = (
  values: FormValues,
  member: number,
  beneficiary: number,
): FormChanges => without(values, `insured.${member}.beneficiary.`, beneficiary);

export const withChanges = (values: FormValues, changes: FormChanges): FormValues => {
  const next: Record<string, string> = { ...values };
  for (const [path, value] of Object.entries(changes)) {
    if (value === null || value === '') delete next[path];
    else next[path] = value;
  }
  return next;
};
