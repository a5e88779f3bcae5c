import { staffHold } from '@parasol/domain/base/accounts/access';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { Verb } from '#ground/context.ts';
import { mobileOf } from '#modules/base/accounts/people/person.ts';
import { payOrdersOfUser } from '#modules/contracts/payments/staff/read-payments.ts';
import { policiesOfPerson } from '#modules/contracts/policies/reading/shown-policies.ts';
import { standingRecordNos } from '#modules/products/disclosure/record.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { ordersOfUser } from '#modules/sales/orders/staff/shown-orders.ts';
import {
  bonusActions,
  mobileActions,
  offered,
  refundActions,
  reversalActions,
  unmasking,
  visitActions,
} from './dossier-actions.ts';
import { casePart, messagePart, paymentPart, visitPart } from './dossier-parts.ts';
import { auditPart, beginLook } from './open-dossier.ts';
import { familyPart, lifePart } from './person-parts.ts';

export const getPersonDossier: Verb<'getPersonDossier'> = async (context, { userId }, user) => {
  const { app, caller } = context;
  const { db } = app.database;
  const subject = { kind: 'person', no: userId } as const;
  const title = `客户 ${userId.slice(0, 8)}`;
  const look = await beginLook(context, subject, title);
  const [mobile, orders, policies, pays] = await Promise.all([
    mobileOf(app, user),
    staffHold(caller, 'orders-read') ? ordersOfUser(db, userId) : [],
    staffHold(caller, 'policies-read') ? policiesOfPerson(db, userId) : [],
    payOrdersOfUser(db, userId),
  ]);
  const orderNos = orders.map(({ order_no: orderNo }) => orderNo);
  const policyNos = policies.map(({ policy_no: policyNo }) => policyNo);
  const [payments, messages, visits, cases, audit, people, timeline, records] = await Promise.all([
    paymentPart(context, pays),
    messagePart(context, userId, null),
    visitPart(context, orderNos),
    Promise.all(orderNos.slice(0, 20).map((orderNo) => casePart(context, orderNo))),
    auditPart(context, [
      `user:${userId}`,
      ...orderNos.map((no) => `order:${no}`),
      ...policyNos.map((no) => `policy:${no}`),
    ]),
    familyPart(context, userId, look.shown),
    lifePart(context, user, { orderNos, policyNos }),
    staffHold(caller, 'health-read') ? standingRecordNos(db, userId) : null,
  ]);
  return {
    subject,
    title,
    brand: user.brand,
    state: user.closed_at === null ? 'open' : 'closed',
    stateTitle: user.closed_at === null ? '正常' : '已注销',
    words:
      user.closed_at === null ? '账户可以正常使用。' : '客户已注销账户，只保留法规要求的记录。',
    erasedAt: null,
    unmaskedUntil: look.unmaskedUntil,
    facts: [
      { label: '手机号', value: mobile === null ? '未绑定' : look.shown.mobile(mobile) },
      { label: '注册时间', value: user.created_at.toISOString() },
      { label: '订单', value: String(orders.length) },
      { label: '保单', value: String(policies.length) },
    ],
    people,
    plan: [],
    premiums: [],
    health: records === null ? null : { reasons: [], records },
    documents: [],
    files: [],
    signature: null,
    requests: [],
    payments,
    messages,
    visits,
    cases: cases.flat(),
    timeline,
    ...audit,
    related: [
      ...policies.map(({ policy_no: no, base_product_no: product, state }) => ({
        subject: { kind: 'policy', no } as const,
        title: `保单 ${no} ${productName(app, product)}`,
        stateTitle: policyLife.states[state].title,
      })),
      ...orders.map(({ order_no: no, base_product_no: product, state }) => ({
        subject: { kind: 'order', no } as const,
        title: `订单 ${no} ${productName(app, product)}`,
        stateTitle: orderLife.states[state].title,
      })),
    ],
    actions: offered(context, [
      ...refundActions(payments),
      ...reversalActions(payments),
      ...visitActions(visits),
      ...(user.closed_at === null ? bonusActions(userId) : []),
      ...(user.closed_at === null && mobile !== null ? mobileActions(userId) : []),
      ...unmasking(subject, look.unmaskedUntil !== null),
    ]),
  };
};
