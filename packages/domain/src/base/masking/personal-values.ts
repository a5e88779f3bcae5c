import { relationNames } from '#base/people/relation.ts';
import { isPersonalLabel } from './places.ts';

/** Names of values that tell something about one person, in answers and in forms. */
const personalKeys: ReadonlySet<string> = new Set(
  `certNo certTail idNo mobile email address cardNo accountNo bankCard policyholder insured insuredName
   holder holderName ownerName beneficiaries beneficiary payee signer birthDate birthday`.split(
    /\s+/,
  ),
);
/** A thing with a name and one of these is a person. */
const signsOfPerson: ReadonlySet<string> = new Set(
  'certNo certType certTypeName certTail mobile birthDate relation role party sex email turn'.split(
    ' ',
  ),
);
/** Words of ours that stand in the place of a name. */
const noNames: ReadonlySet<string> = new Set([
  ...Object.values(relationNames),
  ...'本人 投保人 被保险人 投保人本人 被保险人本人 受益人 法定 法定受益人 法定继承人 服务人员'.split(
    ' ',
  ),
]);

const mostValues = 500;

/** Short numbers are ages and amounts; codes are in every text of ours. */
export const isTelling = (value: string): boolean =>
  value.length > 1 &&
  value.length <= 200 &&
  !/^[\d.,]{1,7}$/.test(value) &&
  !/^[a-z-]+$/.test(value) &&
  !noNames.has(value);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A value as a row: of a form beside its path, of a list beside its label. */
const isPersonalRow = ({ path, label }: Readonly<Record<string, unknown>>): boolean =>
  (typeof path === 'string' && (personalKeys.has(lastOf(path)) || lastOf(path) === 'name')) ||
  (typeof label === 'string' && isPersonalLabel(label));

/**
 * Values by which the persons of a page are known, from the data that it was drawn from. They are
 * hidden wherever they stand, also where the place has no mark.
 */
export const personalValues = (data: unknown): readonly string[] => {
  const found = new Set<string>();
  const seen = new Set<object>();
  const add = (value: unknown): void => {
    if (typeof value !== 'string' || found.size >= mostValues) return;
    const text = value.trim();
    if (isTelling(text)) found.add(text);
  };
  const waiting: unknown[] = [data];
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (Array.isArray(next)) {
      waiting.push(...(next as unknown[]));
      continue;
    }
    const facts = next as Readonly<Record<string, unknown>>;
    const isPerson = Object.keys(facts).some((key) => signsOfPerson.has(key));
    if (isPersonalRow(facts)) add(facts['value']);
    for (const [key, value] of Object.entries(facts)) {
      const name = lastOf(key);
      if (personalKeys.has(name) || (name === 'name' && (isPerson || key.includes('.'))))
        add(value);
      waiting.push(value);
    }
  }
  return [...found];
};
