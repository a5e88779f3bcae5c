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
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import { regionWords } from './region-words.ts';

/** The change of a service, in figures and in words, as the customer requested it. */
export interface ChangeContent {
  readonly change: PolicyChange;
  /** Masked, for the customer and the people asked. */
  readonly shown: readonly ChangedLine[];
  readonly full: readonly ChangedLine[];
}

/** Undefined for a request for money only, or once it was erased. */
export const sealedChange = sealed(
  { table: 'policy_services', column: 'sealed', key: ['pos_no'] },
  { keeper: keeperOf, form: json<ChangeContent>(), erased: undefined, sale: 'order_no' },
);
export const { seal: sealChange, open: openChange } = sealedChange;

export const describeChange = (
  app: App,
  people: PolicyPeople,
  change: PolicyChange,
): ChangeContent => ({
  change,
  shown: changedLines(people, change, lineViews.shown, (code) => regionWords(app, code)),
  full: changedLines(people, change, lineViews.full, (code) => regionWords(app, code)),
});
