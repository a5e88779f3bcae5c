import type { FormServiceKind } from '@parasol/domain/contracts/policies/services/policy-service';
import type { Input } from '@parasol/contract';

type Change = Input<'askPolicyChange'>['change'];
type Named = Extract<Change, { kind: 'beneficiaries' }>['beneficiaries'];
type Person = Extract<Named, { kind: 'named' }>['people'][number];

export const mostBeneficiaries = 5;

export const valuesIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );

type Values = Readonly<Record<string, string>>;

const given = (text: string | undefined): text is string => text !== undefined && text !== '';

const identityIn = (
  values: Values,
  prefix: string,
): Omit<Person, 'relation' | 'share' | 'order'> => {
  const read = (name: string): string => values[prefix + name] ?? '';
  const sex = read('sex');
  return {
    name: read('name'),
    certType: (read('certType') || 'id-card') as Person['certType'],
    certNo: read('certNo'),
    ...(given(read('birthDate')) ? { birthDate: read('birthDate') } : {}),
    ...(sex === 'male' || sex === 'female' ? { sex } : {}),
  };
};

/** Days of a new paper; a box stands for one that has no end. */
const validityIn = ({ certFrom, certTo, certLong }: Values) => {
  const to = certLong === 'yes' ? 'long-term' : certTo;
  return {
    ...(given(certFrom) ? { certFrom } : {}),
    ...(given(to) ? { certTo: to } : {}),
  };
};

/** Blocks up to the last one with text, so that each keeps its place. */
const peopleIn = (values: Values): Person[] => {
  const blocks = Array.from({ length: mostBeneficiaries }, (_, place) => `people.${place}.`);
  const last = blocks.findLastIndex(
    (prefix) => given(values[`${prefix}name`]) || given(values[`${prefix}certNo`]),
  );
  return blocks.slice(0, Math.max(1, last + 1)).map((prefix) => ({
    ...identityIn(values, prefix),
    relation: (values[`${prefix}relation`] || 'self') as Person['relation'],
    share: Number(values[`${prefix}share`] ?? ''),
    order: Number(values[`${prefix}order`] ?? '1'),
  }));
};

const beneficiariesIn = (values: Values): Change => ({
  kind: 'beneficiaries',
  insured: Number(values['insured'] ?? '0'),
  beneficiaries:
    values['who'] === 'statutory'
      ? { kind: 'statutory' }
      : { kind: 'named', people: peopleIn(values) },
  ...(given(values['insuredMobile']) ? { insuredMobile: values['insuredMobile'] } : {}),
  ...(given(values['verifyCode']) ? { verifyCode: values['verifyCode'] } : {}),
  ...(given(values['certTail']) ? { certTail: values['certTail'] } : {}),
});

/** `relations.0`, `relations.1` and so on, by their numbers. */
const numbered = (values: Values, prefix: string): readonly (readonly [string, string])[] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) && given(value) ? [[name.slice(prefix.length), value] as const] : [],
  );

const policyholderIn = (values: Values): Change => {
  const relations = numbered(values, 'relations.');
  return {
    kind: 'policyholder',
    ...identityIn(values, ''),
    mobile: values['mobile'] ?? '',
    ...(given(values['email']) ? { email: values['email'] } : {}),
    relations: relations
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([, relation]) => relation as Person['relation']),
    mobiles: Object.fromEntries(numbered(values, 'mobiles.')),
  };
};

/** Missing values without which no call can be made, by the names in the form. */
export const unanswered = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('relations.') && !given(value) ? [[name, '请选择与新投保人的关系']] : [],
    ),
  );

/** The change that a sent form asks for. */
export const readChange = (kind: FormServiceKind, values: Values): Change => {
  const { mobile, email, verifyCode, party } = values;
  switch (kind) {
    case 'contact':
      return {
        kind,
        ...(given(mobile) ? { mobile } : {}),
        ...(given(email) ? { email } : {}),
        ...(given(verifyCode) ? { verifyCode } : {}),
      };
    case 'beneficiaries':
      return beneficiariesIn(values);
    case 'policyholder':
      return policyholderIn(values);
    case 'reinstatement':
      return { kind, disclosures: Object.fromEntries(numbered(values, 'health.')) };
    case 'identity':
      return {
        kind,
        party: party === undefined || party === 'policyholder' ? 'policyholder' : Number(party),
        ...identityIn(values, ''),
        ...validityIn(values),
      };
    case 'occupation':
      return {
        kind,
        insured: Number(values['insured'] ?? '0'),
        occupation: values['occupation'] ?? '',
      };
    // Fields of a form that bear the names of the call are sent as they are.
    default: {
      const { key: _key, intent: _intent, ...fields } = values;
      return { ...fields, kind } as Change;
    }
  }
};
