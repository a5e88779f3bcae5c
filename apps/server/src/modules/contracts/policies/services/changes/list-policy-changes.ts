import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { owedOn } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import {
  allServiceKinds,
  serviceKinds,
  type ServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { App, Verb } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { contractRights } from '#modules/contracts/policies/terms/contract-rights.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { servicesOfPolicy, type ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import { openSurrenderOfOrder } from '#modules/contracts/policies/queries/surrenders.ts';
import { partsOnOffer } from '#modules/contracts/policies/surrenders/leaving-part.ts';
import { whyNotAsk } from '#modules/contracts/policies/services/may-ask.ts';
import { underWay } from '#modules/contracts/policies/requests/service-under-way.ts';
import { serviceView } from '#modules/contracts/policies/services/service-view.ts';

const mostShown = 50;

/** A policy in the head of a page about a change of it. */
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

/** Parts that can be given up alone, with the obstacles. */
const partsOf = async (
  app: App,
  policy: PolicyRow,
): Promise<Output<'listPolicyChanges'>['parts']> => {
  const { db } = app.database;
  const { riders, reduction, problem } = await partsOnOffer(db, app, policy);
  const leaving = await openSurrenderOfOrder(db, policy.order_no);
  const blocked = leaving === undefined ? problem : '正在办理退保或部分退保，请等它办完或撤回';
  return [
    ...riders.map(({ code, name }) => ({
      title: `解除${name}`,
      note: '单独解除附加险，主险不受影响。退还的金额先算给您看。',
      problem: blocked,
      rider: code,
      sum: null,
    })),
    ...(reduction === null
      ? []
      : [
          {
            title: '减少基本保额',
            note: '退还减少部分的现金价值，以后各期保险费相应减少。金额先算给您看。',
            problem: blocked ?? (typeof reduction === 'string' ? reduction : null),
            rider: null,
            sum: typeof reduction === 'string' ? null : reduction.to,
          },
        ]),
  ];
};

/** Loans are offered where a clause lends, repaying where something is owed. */
const isOffered = async (app: App, policy: PolicyRow, kind: ServiceKind): Promise<boolean> => {
  const { db } = app.database;
  if (kind === 'loan') return (await contractRights(app, policy)).rights?.loan !== undefined;
  if (kind !== 'loan-repayment') return true;
  return owedOn(await loanAccountOf(app, db, policy), dateOf(app.clock().getTime())).fen > 0;
};

export const listPolicyChanges: Verb<'listPolicyChanges'> = async (
  context,
  { policyNo },
  policy,
) => {
  const { app, person } = context;
  const { db } = app.database;
  const rows = await servicesOfPolicy(db, policyNo, mostShown);
  // Personal changes of an earlier policyholder are hidden.
  const seen = rows.filter((row) => row.user_id === person || row.kind === 'policyholder');
  const views = await Promise.all(
    seen.map(async (row) => ({ row, view: await serviceView(app, row) })),
  );
  const { byCustomer, lapsed } = Object.groupBy(
    allServiceKinds.filter((kind) => serviceKinds[kind].byCustomer),
    (kind) => (serviceKinds[kind].when === 'lapsed' ? 'lapsed' : 'byCustomer'),
  );
  const named = [...(policy.state === 'lapsed' ? (lapsed ?? []) : []), ...(byCustomer ?? [])];
  const offered = await Promise.all(named.map((kind) => isOffered(app, policy, kind)));
  const kinds = named.filter((_, at) => offered[at]);
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
    parts: await partsOf(app, policy),
    services: views.flatMap(({ row, view }) => (row.user_id === person ? [view] : [])),
    history: views
      .filter(({ view: { state, kind } }) => state === 'done' && serviceKinds[kind].changes)
      .map(({ row, view: { changedAt: at, title, changes } }) => ({
        at,
        title,
        by: byWords(row, person),
        changes,
      })),
  };
};
