import type { PolicyChange } from './policy-change.ts';
import {
  serviceKinds,
  type ServiceKind,
  type ServiceKindRow,
} from '#contracts/policies/services/policy-service.ts';

type ServiceNeeds = Pick<ServiceKindRow, 'documents' | 'staff'>;

/** A beneficiary outside the family: seen by staff, with documents. */
const forStranger: ServiceNeeds = {
  documents: ['受益人身份证正反面', '说明受益人与被保险人关系的材料，以及指定原因'],
  staff: true,
};

/** The papers and checks that a change takes: those of its kind, more where it pays a stranger. */
export const serviceNeeds = (kind: ServiceKind, change: PolicyChange | undefined): ServiceNeeds => {
  const stranger =
    change?.kind === 'beneficiaries' &&
    change.beneficiaries.kind === 'named' &&
    change.beneficiaries.people.some(({ relation }) => relation === 'other');
  return stranger ? forStranger : serviceKinds[kind];
};
