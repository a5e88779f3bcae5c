import { changedLines, type PolicyChange } from '@parasol/domain/policies/policy-change';
import {
  lineViews,
  type ChangedLine,
  type PolicyPeople,
} from '@parasol/domain/policies/policy-people';
import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/orders/kept/sealed-order.ts';
import type { PolicyRow } from '../queries/policies.ts';
import type { ServiceRow } from '../queries/services.ts';
import { regionWords } from './region-words.ts';

/** What a service changes, in figures and in words, as it was asked for. */
export interface ChangeContent {
  readonly change: PolicyChange;
  /** Masked, for the customer and whoever is asked. */
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
