import {
  openServiceStates,
  serviceKinds,
  type KeptServiceState,
  type ServiceKind,
  type ServiceKindRow,
  type ServiceState,
} from './policy-service.ts';

/** Steps that only this very service waits for. */
export interface ServiceOwes {
  readonly consent: boolean;
  readonly fen: number;
  /** Papers and checks of this very change, where they differ from those of its kind. */
  readonly needs?: Pick<ServiceKindRow, 'documents' | 'staff'>;
  /** Staff have seen all papers before the request. */
  readonly papersSeen?: boolean;
  /** The next step, even where others of its kind never take it. */
  readonly also?: KeptServiceState;
}

/** The steps of a service in their order, without those it does not need. */
export const serviceSteps = (kind: ServiceKind, owes: ServiceOwes): readonly KeptServiceState[] => {
  const { insurer } = serviceKinds[kind];
  const { documents, staff } = owes.needs ?? serviceKinds[kind];
  const steps: readonly (readonly [KeptServiceState, boolean])[] = [
    ['to-consent', owes.consent],
    ['documents', documents.length > 0 && !owes.papersSeen],
    ['with-staff', staff && !owes.papersSeen],
    ['checking', false],
    ['with-insurer', insurer === 'decides'],
    ['to-pay', owes.fen > 0],
    ['done', true],
  ];
  return steps.flatMap(([state, owed]) => (owed || state === owes.also ? [state] : []));
};

/** The next state of a service once it has everything it waited for. */
export const stepAfter = (
  state: ServiceState,
  steps: readonly KeptServiceState[],
): KeptServiceState => {
  const order: readonly ServiceState[] = ['asked', ...openServiceStates, 'done'];
  const next = steps.find((step) => order.indexOf(step) > order.indexOf(state));
  if (next === undefined) throw new RangeError(`nothing comes after ${state}`);
  return next;
};
