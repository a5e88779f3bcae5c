import type { Insured } from '@parasol/domain/sales/orders/form/parties';
import type { Person } from '@parasol/domain/base/people/person';
import type { App } from '#ground/context.ts';
import type { PersonRow } from '#modules/contracts/policies/queries/policies.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';

type Row = Omit<PersonRow, 'risks' | 'left_on'> & { readonly risks: string | null };

/** Every person a policy names, by the number of their document. */
export const peopleRows = (
  { vault }: App,
  policyNo: string,
  { policyholder, insureds }: Pick<PolicyContent, 'policyholder' | 'insureds'>,
  /** Further facts about an insured person, where they are stored for the first time. */
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
