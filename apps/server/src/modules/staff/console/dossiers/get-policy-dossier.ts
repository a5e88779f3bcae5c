import { dateOf, momentText } from '@parasol/domain/base/calendar/shanghai';
import { planName } from '@parasol/domain/products/catalogue/names';
import { formatAmount, formatSum } from '@parasol/domain/base/money/fen';
import { coolingOffOf } from '@parasol/domain/base/clocks/cooling-off';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { premiumTitle } from '@parasol/domain/contracts/policies/premiums/premium-words';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { Verb } from '#ground/context.ts';
import { orderByNo, productVersion } from '#modules/sales/orders/order.ts';
import {
  openHoldsOfOrders,
  openUnlessErased,
  movesOfRenewal,
  premiumsOf,
  receivedAmong,
  renewalOf,
} from '#modules/contracts/policies/policy.ts';
import {
  surrenderMoves,
  surrendersOf,
} from '#modules/contracts/policies/surrenders/leave-policy.ts';
import { insurerPolicy } from '#modules/contracts/policies/documents/insurer-policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/staff/read-payments.ts';
import {
  movesWithActors,
  servicesToPayOf,
} from '#modules/contracts/policies/reading/shown-policies.ts';
import {
  debitActions,
  offered,
  refundActions,
  reversalActions,
  serviceActions,
  sheetActions,
  stuckRefundActions,
  unmasking,
  visitActions,
} from './dossier-actions.ts';
import { casePart, messagePart, paymentPart, visitPart } from './dossier-parts.ts';
import { paperFiles } from './paper-part.ts';
import { renewalFacts, renewalRelations, renewalStepWords } from './renewal-part.ts';
import { surrenderActions, surrenderFacts, surrenderSteps } from './surrender-parts.ts';
import { loanFacts } from './loan-part.ts';
import { actorNames, auditPart, beginLook } from './open-dossier.ts';
import { saleFacts } from './sale-part.ts';
import { erasedWords, shownPeople } from './shown-person.ts';

export const getPolicyDossier: Verb<'getPolicyDossier'> = async (context, { policyNo }, policy) => {
  const { app, now } = context;
  const { db } = app.database;
  const subject = { kind: 'policy', no: policyNo } as const;
  const published = await productVersion(app, policy.base_product_no, policy.product_version);
  const name = published.product.names.marketing;
  const title = `保单 ${policyNo} ${name}`;
  const look = await beginLook(context, subject, title);
  const orderNo = policy.order_no;
  const order = await orderByNo(db, orderNo);
  const [content, premiums, moves, pays, services, receipts, leaving, renewal, renewing, holds] =
    await Promise.all([
      openUnlessErased(app, policy),
      premiumsOf(db, [policyNo]),
      movesWithActors(db, policyNo),
      payOrdersOfOrder(db, orderNo),
      servicesToPayOf(db, orderNo),
      receivedAmong(db, [policyNo]),
      surrendersOf(db, policyNo),
      renewalOf(db, policyNo),
      movesOfRenewal(db, policyNo),
      openHoldsOfOrders(db, [orderNo]),
    ]);
  const steps = await surrenderMoves(
    db,
    leaving.map(({ surrender_no: surrenderNo }) => surrenderNo),
  );
  const received = receipts.get(policyNo);
  const due = premiums.get(policyNo) ?? [];
  const today = dateOf(now.getTime());
  const dated = datedPolicy(policy, due);
  const standing = policyOn(dated, today);
  const paying = { ...dated, state: standing.state, today };
  const [payments, messages, visits, cases, audit, nameOf] = await Promise.all([
    paymentPart(context, pays),
    messagePart(context, policy.user_id, orderNo),
    visitPart(context, [orderNo]),
    casePart(context, orderNo),
    auditPart(context, [`policy:${policyNo}`]),
    actorNames(
      context,
      [...moves, ...steps, ...renewing].map(({ actor }) => actor),
    ),
  ]);
  const { contract } = policy;
  return {
    subject,
    title,
    brand: policy.brand,
    state: standing.state,
    stateTitle: standing.title,
    words: erasedWords(order?.erased_at ?? null) ?? standing.words,
    erasedAt: order?.erased_at?.toISOString() ?? null,
    unmaskedUntil: look.unmaskedUntil,
    facts: [
      { label: '产品', value: name },
      { label: '保险公司', value: app.catalogue.insurer(policy.insurer).name },
      { label: '投保单号', value: policy.proposal_no },
      { label: '承保时间', value: policy.issued_at.toISOString() },
      { label: '签收时间', value: received?.toISOString() ?? '尚未签收' },
      {
        label: '犹豫期',
        value: coolingOffOf(
          policy.contract.coolingOffDays,
          received?.getTime() ?? null,
          now.getTime(),
        ).words,
      },
      ...holds.map(({ words, since }) => ({
        label: '扣费已暂停',
        value: `${words}（${momentText(since.getTime())}起）`,
      })),
      ...(renewal === undefined ? [] : renewalFacts(renewal, policy.renewed_by)),
      ...(await loanFacts(app, policy)),
      ...(await surrenderFacts(app, leaving, look)),
      ...(await saleFacts(app, policy)),
    ],
    people: content ? shownPeople(app, look.shown, content, () => null) : [],
    plan: [
      { label: '计划', value: planName(published.product, contract.plan) },
      ...(contract.sumAssured === null
        ? []
        : [{ label: '保险金额', value: formatSum(contract.sumAssured) }]),
      { label: '每期保险费', value: `${formatAmount(policy.premium_fen)} 元` },
      { label: '生效日', value: policy.start_date },
      { label: '保障至', value: policy.end_date ?? '终身' },
    ],
    premiums: due.map((row) => ({
      number: row.number,
      due: row.due,
      fen: row.fen,
      title:
        row.waived_at === null
          ? premiumTitle({ number: row.number, due: row.due, unpaid: row.paid_at === null }, paying)
          : '已豁免',
      paidAt:
        row.waived_at === null || row.returned_at !== null
          ? (row.paid_at?.toISOString() ?? null)
          : null,
      returnedAt: row.returned_at?.toISOString() ?? null,
    })),
    health: null,
    documents: [],
    files: await paperFiles(context, orderNo, order?.erased_at != null),
    signature: null,
    requests: [],
    payments,
    messages,
    visits,
    cases,
    timeline: [
      ...moves.map(({ to_state: state, actor, at }) => ({
        at: at.toISOString(),
        words: `保单变为“${policyLife.states[state].title}”`,
        by: nameOf(actor),
      })),
      ...renewing.map((step) => ({
        at: step.at.toISOString(),
        words: renewalStepWords(step),
        by: nameOf(step.actor),
      })),
      ...surrenderSteps(steps, nameOf),
    ].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    ...audit,
    related: [
      { subject: { kind: 'order', no: orderNo }, title: `订单 ${orderNo}`, stateTitle: '' },
      ...renewalRelations(policy, renewal),
      ...(policy.user_id === null
        ? []
        : [
            {
              subject: { kind: 'person', no: policy.user_id } as const,
              title: content ? look.shown.name(content.policyholder.name) : '客户',
              stateTitle: '',
            },
          ]),
    ],
    actions: offered(context, [
      ...refundActions(payments),
      ...reversalActions(payments),
      ...stuckRefundActions(payments),
      ...visitActions(visits),
      ...serviceActions(orderNo, true, services),
      ...debitActions(
        policyNo,
        policyLife.isOver(standing.state),
        holds.some(({ because }) => because === 'staff'),
      ),
      ...surrenderActions(leaving),
      ...sheetActions(policyNo, (await insurerPolicy(app, orderNo)) !== undefined),
      ...unmasking(subject, look.unmaskedUntil !== null),
    ]),
  };
};
