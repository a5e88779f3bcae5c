import { relationNames } from '#base/people/relation.ts';
import type { Application } from '#sales/orders/form/parties.ts';
import type { Person } from '#base/people/person.ts';

/** A person on an order whose identity counts, named by their place on the form. */
export interface Party {
  readonly party: string;
  /** The person's role on the order, in words. */
  readonly role: string;
  readonly person: Person;
}

/**
 * People to identify: every insured and payer, and for large premiums the beneficiaries as well.
 */
export const partiesOf = (
  { policyholder, insureds }: Application,
  large: boolean,
): readonly Party[] => [
  { party: 'policyholder', role: '投保人', person: policyholder },
  ...insureds.flatMap((insured, position) => [
    ...(insured.relation === 'self'
      ? []
      : [
          {
            party: `insured.${position}`,
            role: `被保险人（${relationNames[insured.relation]}）`,
            person: insured,
          },
        ]),
    ...(large && insured.beneficiaries.kind === 'named'
      ? insured.beneficiaries.people.map((person, place) => ({
          party: `insured.${position}.beneficiary.${place}`,
          role: '受益人',
          person,
        }))
      : []),
  ]),
];

/**
 * `to-check`: the register did not answer and can be asked again. `to-send`: photos of the papers
 * are wanted. `sent`: a person is looking at them.
 */
export const partyStates = ['verified', 'to-check', 'to-send', 'sent', 'returned'] as const;
export type PartyState = (typeof partyStates)[number];

export const papersStates = ['sent', 'accepted', 'returned'] as const;
export type PapersState = (typeof papersStates)[number];

export interface KnownOfParty {
  /** The register's answer; absent while there is none. */
  readonly register?: 'match' | 'mismatch' | undefined;
  /** The state of their documents; absent while none were sent. */
  readonly papers?: PapersState | undefined;
  /** A person checked them, rather than a register or a comparison of faces. */
  readonly byStaff?: boolean;
  /** The last day of the paper that the order names has passed. */
  readonly expired?: boolean;
}

export const partyState = (
  { person }: Party,
  { register, papers, byStaff = false, expired = false }: KnownOfParty,
  large: boolean,
): PartyState => {
  // An identity proved by an expired document is proved again by its successor.
  if (expired) return papers === 'sent' || papers === 'returned' ? papers : 'to-send';
  // Only a person overrules a register that contradicts.
  if (papers === 'accepted') return register === 'mismatch' && !byStaff ? 'to-send' : 'verified';
  if (!large && register === 'match') return 'verified';
  if (papers !== undefined) return papers;
  const canAsk = person.paper.type === 'id-card' && register === undefined;
  return canAsk && !large ? 'to-check' : 'to-send';
};
