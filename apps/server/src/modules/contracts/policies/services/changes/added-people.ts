import type { Party } from '@parasol/domain/sales/orders/people/identity-check';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import type { App } from '#ground/context.ts';
import { serviceByNo } from '#modules/contracts/policies/queries/services.ts';
import { openChange } from '#modules/contracts/policies/terms/sealed-change.ts';

/** People whom a change adds to a contract, or renames. */
export const peopleAddedBy = (change: PolicyChange): readonly Party[] => {
  switch (change.kind) {
    case 'beneficiaries':
      return change.beneficiaries.kind === 'named'
        ? change.beneficiaries.people.map((person, place) => ({
            party: `beneficiary.${place}`,
            role: '新受益人',
            person,
          }))
        : [];
    case 'policyholder':
      return [{ party: 'policyholder', role: '新投保人', person: change.person }];
    default:
      return [];
  }
};

/** The same for a service under way; empty once it was erased. */
export const peopleAdded = async (app: App, posNo: string): Promise<readonly Party[]> => {
  const service = await serviceByNo(app.database.db, posNo);
  const content = service && (await openChange(app, service));
  return content ? peopleAddedBy(content.change) : [];
};
