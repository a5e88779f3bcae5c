import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { policyOn } from '@parasol/domain/policies/policy-day';
import { allServiceKinds, serviceKinds } from '@parasol/domain/policies/policy-service';
import type { App, Verb } from '#ground/context.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { premiumsOf, type PolicyRow } from '../queries/policies.ts';
import { servicesOfPolicy, type ServiceRow } from '../queries/services.ts';
import { findOwnPolicy } from '../own-policy.ts';
import { underWay, whyNotAsk } from './may-ask.ts';
import { serviceView } from './service-view.ts';

const mostShown = 50;

/** A policy in the head of a page about what is done with it. */
export const policyHead = async (
  app: App,
  policy: PolicyRow,
): Promise<Output<'listPolicyChanges'>['policy']> => {
  const { policy_no: policyNo } = policy;
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const premiums = (await premiumsOf(app.database.db, [policyNo])).get(policyNo) ?? [];
  const today = dateOf(app.clock().getTime());
  return {
    policyNo,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(policy.insurer).name,
    statusTitle: policyOn(datedPolicy(policy, premiums), today).title,
  };
};

const byWords = ({ opened_by: openedBy, user_id: userId }: ServiceRow, person: string): string => {
  if (!openedBy.startsWith('customer:')) return '客服办理';
  return userId === person ? '您本人申请' : '原投保人申请';
};

export const listPolicyChanges: Verb<'listPolicyChanges'> = async (context, { policyNo }) => {
  const { app, person } = context;
  const { db } = app.database;
  const policy = await findOwnPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const rows = await servicesOfPolicy(db, policyNo, mostShown);
  // What a policyholder before them changed about themselves is not theirs to read.
  const seen = rows.filter((row) => row.user_id === person || row.kind === 'policyholder');
  const views = await Promise.all(
    seen.map(async (row) => ({ row, view: await serviceView(app, row) })),
  );
  const { byCustomer, lapsed } = Object.groupBy(
    allServiceKinds.filter((kind) => serviceKinds[kind].byCustomer),
    (kind) => (serviceKinds[kind].when === 'lapsed' ? 'lapsed' : 'byCustomer'),
  );
  const kinds = [...(policy.state === 'lapsed' ? (lapsed ?? []) : []), ...(byCustomer ?? [])];
  return {
    policy: await policyHead(app, policy),
    kinds: await Promise.all(
      kinds.map(async (kind) => ({
        kind,
        title: serviceKinds[kind].title,
        note: serviceKinds[kind].note,
        problem: await whyNotAsk(db, app, policy, kind),
        posNo: (await underWay(db, app, policyNo, kind))?.pos_no ?? null,
      })),
    ),
    services: views.flatMap(({ row, view }) => (row.user_id === person ? [view] : [])),
    history: views
      .filter(({ view: { state, kind } }) => state === 'done' && kind !== 'copy')
      .map(({ row, view: { changedAt: at, title, changes } }) => ({
        at,
        title,
        by: byWords(row, person),
        changes,
      })),
  };
};
