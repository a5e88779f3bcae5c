import type { Insured, Person } from '@parasol/domain/orders/parties';
import type { App } from '#ground/context.ts';
import type { PersonRow } from '../queries/policies.ts';
import type { PolicyContent } from './sealed-policy.ts';

type Row = Omit<PersonRow, 'risks' | 'left_on'> & { readonly risks: string | null };

/** Everybody a policy names, by the number of their paper. */
export const peopleRows = (
  { vault }: App,
  policyNo: string,
  { policyholder, insureds }: Pick<PolicyContent, 'policyholder' | 'insureds'>,
  /** What else is known of an insured person, where it is written for the first time. */
  factsOf: (insured: Insured, position: number) => Partial<Row> = () => ({}),
): readonly Row[] => {
  const row = (
    role: Row['role'],
    position: number,
    { paper }: Person,
    relation: Row['relation'],
  ): Row => ({
    policy_no: policyNo,
    role,
    position,
    person_index: vault.blindIndex('id_number', paper.number),
    relation,
    plan: null,
    age: null,
    units: null,
    risks: null,
  });
  return [
    row('policyholder', 0, policyholder, null),
    ...insureds.map((insured, position) => ({
      ...row('insured', position, insured, insured.relation),
      ...factsOf(insured, position),
    })),
    ...insureds
      .flatMap(({ beneficiaries }) => (beneficiaries.kind === 'named' ? beneficiaries.people : []))
      .map((person, position) => row('beneficiary', position, person, person.relation)),
  ];
};
