import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Beneficiaries, Insured, Policyholder } from '#sales/orders/form/parties.ts';
import type { Person } from '#base/people/person.ts';

/** An identity document counts on its last day; one without an end never runs out. */
export const isPaperExpired = (
  { validTo }: Pick<Person['paper'], 'validTo'>,
  today: PlainDate,
): boolean => validTo !== undefined && validTo < today;

interface PaperEnd {
  /** Place on the application, as on a form. */
  readonly party: string;
  readonly until: PlainDate;
}

const named = (beneficiaries: Beneficiaries): readonly Person[] =>
  beneficiaries.kind === 'named' ? beneficiaries.people : [];

/** Last days of the documents that an application or a policy names. */
export const paperEnds = ({
  policyholder,
  insureds,
}: {
  readonly policyholder: Policyholder;
  readonly insureds: readonly Insured[];
}): readonly PaperEnd[] => {
  const people: readonly (readonly [string, Person])[] = [
    ['policyholder', policyholder],
    ...insureds.flatMap((insured, position): readonly (readonly [string, Person])[] => [
      ...(insured.relation === 'self' ? [] : [[`insured.${position}`, insured] as const]),
      ...named(insured.beneficiaries).map(
        (person, place) => [`insured.${position}.beneficiary.${place}`, person] as const,
      ),
    ]),
  ];
  return people.flatMap(([party, { paper }]) =>
    paper.validTo === undefined ? [] : [{ party, until: paper.validTo }],
  );
};

/** The document's owner, in the form for a sentence. */
export const partyWord = (party: string): string => {
  if (party === 'policyholder') return '投保人';
  return party.includes('.beneficiary.') ? '受益人' : '被保险人';
};

/** The same people with another last day for one of them; `long-term` has none. */
export const withPaperUntil = <
  One extends { readonly policyholder: Policyholder; readonly insureds: readonly Insured[] },
>(
  whole: One,
  party: string,
  /** A day, or `long-term`. */
  until: string,
): One => {
  const renewed = <Each extends Person>(person: Each): Each => {
    const { validTo: _ended, ...paper } = person.paper;
    return { ...person, paper: until === 'long-term' ? paper : { ...paper, validTo: until } };
  };
  const insuredOf = (insured: Insured, position: number): Insured => {
    if (party === `insured.${position}`) return renewed(insured);
    if (party === 'policyholder' && insured.relation === 'self') return renewed(insured);
    const { beneficiaries } = insured;
    return beneficiaries.kind === 'named'
      ? {
          ...insured,
          beneficiaries: {
            kind: 'named',
            people: beneficiaries.people.map((person, place) =>
              party === `insured.${position}.beneficiary.${place}` ? renewed(person) : person,
            ),
          },
        }
      : insured;
  };
  return {
    ...whole,
    policyholder: party === 'policyholder' ? renewed(whole.policyholder) : whole.policyholder,
    insureds: whole.insureds.map(insuredOf),
  };
};
