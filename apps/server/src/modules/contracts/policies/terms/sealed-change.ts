import {
  changedLines,
  type PolicyChange,
} from '@parasol/domain/contracts/policies/changes/policy-change';
import {
  lineViews,
  type ChangedLine,
  type PolicyPeople,
} from '@parasol/domain/contracts/policies/changes/policy-people';
import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import { regionWords } from './region-words.ts';

/** The change of a service, in figures and in words, as the customer asked for it. */
export interface ChangeContent {
  readonly change: PolicyChange;
  /** Masked, for the customer and the people asked. */
  readonly shown: readonly ChangedLine[];
  readonly full: readonly ChangedLine[];
}

const place = (posNo: string) => ({ table: 'policy_services', column: 'sealed', row: posNo });

export const describeChange = (
  app: App,
  people: PolicyPeople,
  change: PolicyChange,
): ChangeContent => ({
  change,
  shown: changedLines(people, change, lineViews.shown, (code) => regionWords(app, code)),
  full: changedLines(people, change, lineViews.full, (code) => regionWords(app, code)),
});

/** Under the key of the policy: contracts outlive accounts. */
export const sealChange = (
  { vault }: App,
  policy: Pick<PolicyRow, 'order_no' | 'user_id'>,
  posNo: string,
  content: ChangeContent,
): Promise<Buffer> => vault.sealFor(keeperOf(policy), place(posNo), JSON.stringify(content));

/** Undefined where only money is asked for, or once it was erased. */
export const openChange = async (
  { vault }: App,
  { pos_no: posNo, sealed }: Pick<ServiceRow, 'pos_no' | 'sealed'>,
): Promise<ChangeContent | undefined> => {
  if (sealed === null) return undefined;
  const opened = await vault.openText(place(posNo), sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as ChangeContent);
};
