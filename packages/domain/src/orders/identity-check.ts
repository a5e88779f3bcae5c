import { relationNames } from '../catalogue/names.ts';
import type { Application, Person } from './parties.ts';

/** Somebody on an order whose identity counts, named by their place on the form. */
export interface Party {
  readonly party: string;
  /** What they are on the order, in words. */
  readonly role: string;
  readonly person: Person;
}

/** Who is looked at: everybody who is insured or pays, and for large premiums who is paid as well. */
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
export type PartyState = 'verified' | 'to-check' | 'to-send' | 'sent' | 'returned';

export interface KnownOfParty {
  /** What the register said; absent while it has not. */
  readonly register?: 'match' | 'mismatch' | undefined;
  /** What became of their papers; absent while none were sent. */
  readonly papers?: 'sent' | 'accepted' | 'returned' | undefined;
  /** A person looked at them, rather than a register or a comparison of faces. */
  readonly byStaff?: boolean;
}

export const partyState = (
  { person }: Party,
  { register, papers, byStaff = false }: KnownOfParty,
  large: boolean,
): PartyState => {
  // Only a person outweighs a register that contradicts.
  if (papers === 'accepted') return register === 'mismatch' && !byStaff ? 'to-send' : 'verified';
  if (!large && register === 'match') return 'verified';
  if (papers !== undefined) return papers;
  const canAsk = person.paper.type === 'id-card' && register === undefined;
  return canAsk && !large ? 'to-check' : 'to-send';
};
