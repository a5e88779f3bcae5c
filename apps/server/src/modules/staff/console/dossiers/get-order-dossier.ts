import { staffHold } from '@parasol/domain/base/accounts/access';
import { planName } from '@parasol/domain/products/catalogue/names';
import { caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { Verb } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { casesOfOrder } from '#modules/sales/manual-underwriting/desk/cases-of-order.ts';
import { orderFiles } from '#modules/sales/orders/draft.ts';
import {
  supplementsOf,
  type SupplementRow,
} from '#modules/products/disclosure/records/supplements.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import {
  openOrder,
  productVersion,
  identitiesOf,
  movesOf,
  type OrderRow,
} from '#modules/sales/orders/order.ts';
import { currentPrice } from '#modules/sales/orders/order-view.ts';
import { openSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { payOrdersOfOrder } from '#modules/contracts/payments/staff/read-payments.ts';
import { signedFilesOf } from '#modules/base/signing/open-signed.ts';
import { requestsForStaff } from '#modules/sales/underwriting/insurer/requests-for-staff.ts';
import { insurerPolicy } from '#modules/contracts/policies/documents/insurer-policy.ts';
import { servicesToPayOf } from '#modules/contracts/policies/reading/shown-policies.ts';
import {
  identityActions,
  offered,
  refundActions,
  reversalActions,
  serviceActions,
  sheetActions,
  stuckRefundActions,
  supplementActions,
  underwritingActions,
  unmasking,
  visitActions,
} from './dossier-actions.ts';
import { casePart, messagePart, paymentPart, visitPart } from './dossier-parts.ts';
import { actorNames, auditPart, beginLook } from './open-dossier.ts';
import { saleFacts } from './sale-part.ts';
import { erasedWords, shownPeople } from './shown-person.ts';

/** The instalments the customer confirmed, with the product version and the time. */
const ensuredFacts = ({
  instalments_ensured: seen,
  instalments_ensured_at: at,
}: OrderRow): { readonly label: string; readonly value: string }[] =>
  seen === null || at === null
    ? []
    : [
        {
          label: '客户确认的分期',
          value: `${seen.count} 期，每期 ${formatAmount(seen.fen)} 元，合计 ${formatAmount(seen.totalFen)} 元，${seen.first} 至 ${seen.last}（产品版本 ${seen.productVersion}）`,
        },
        { label: '确认分期的时间', value: at.toISOString() },
      ];

const supplementEffects = {
  kept: '没有新的变化',
  noted: '随投保申请送交核保',
  suspended: '订单暂停，重新核保',
  rechecking: '出单暂停，核对',
  insurer: '转交保险公司',
} as const;

const supplementOutcomes = { keeps: '保单不变', ends: '解除合同', terms: '提出附加条件' } as const;

/**
 * That the customer told a health fact for the order since it was placed, and its result; never the
 * fact.
 */
const supplementFact = ({
  record_no: no,
  effect,
  told_at: at,
  outcome,
  settled,
}: SupplementRow) => ({
  label: '补充告知',
  value: [
    at.toISOString(),
    no,
    supplementEffects[effect],
    ...(outcome === null ? [] : [`保险公司：${supplementOutcomes[outcome]}`]),
    ...(settled === null ? [] : [`已处理：${supplementOutcomes[settled]}`]),
  ].join('，'),
});

/** People identified by a bank card, without staff. */
const cardFacts = (identities: Awaited<ReturnType<typeof identitiesOf>>) =>
  identities
    .filter(({ state, decided_by: by }) => state === 'accepted' && by?.startsWith('card:'))
    .map(({ at }) => ({
      label: '投保人身份',
      value: `银行卡四要素一致（${momentText(at.getTime())}）`,
    }));

export const getOrderDossier: Verb<'getOrderDossier'> = async (context, { orderNo }, order) => {
  const { app, caller } = context;
  const { db } = app.database;
  const subject = { kind: 'order', no: orderNo } as const;
  const published = await productVersion(app, order.base_product_no, order.product_version);
  const name = published.product.names.marketing;
  const title = `${orderNo} ${name}`;
  const look = await beginLook(context, subject, title);
  const { product } = published;
  const mayFiles = staffHold(caller, 'orders-files');
  const mayRefer = staffHold(caller, 'orders-refer');
  const [content, answer, moves, identities, files, signature, requests, pays, services] =
    await Promise.all([
      order.erased_at === null ? openOrder(app, order) : null,
      openAnswer(app, order),
      movesOf(db, orderNo),
      identitiesOf(db, orderNo),
      mayFiles && order.erased_at === null
        ? Promise.all([orderFiles(db, order.draft_no), signedFilesOf(app, orderNo)])
        : [],
      openSignature(app, app.database.db, orderNo),
      requestsForStaff(app, orderNo),
      payOrdersOfOrder(db, orderNo),
      servicesToPayOf(db, orderNo),
    ]);
  const [payments, messages, visits, cases, audit, nameOf] = await Promise.all([
    paymentPart(context, pays),
    messagePart(context, order.user_id, orderNo),
    visitPart(context, [orderNo]),
    casePart(context, orderNo),
    auditPart(context, [`order:${orderNo}`]),
    actorNames(
      context,
      moves.map(({ actor }) => actor),
    ),
  ]);
  const supplements = await supplementsOf(db, orderNo);
  const underwritten = staffHold(context.caller, 'orders-underwrite')
    ? await casesOfOrder(db, orderNo)
    : [];
  const application = content?.application ?? null;
  const identityOf = (party: string) =>
    identities.find((each) => each.party === party)?.state ?? null;
  const people = application ? shownPeople(app, look.shown, application, identityOf) : [];
  const price = currentPrice(order);
  const { title: stateTitle, words } = orderLife.states[order.state];
  return {
    subject,
    title,
    brand: order.brand,
    state: order.state,
    stateTitle,
    words: erasedWords(order.erased_at) ?? words,
    erasedAt: order.erased_at?.toISOString() ?? null,
    unmaskedUntil: look.unmaskedUntil,
    facts: [
      { label: '产品', value: name },
      { label: '保险公司', value: app.catalogue.insurer(order.insurer).name },
      { label: '下单时间', value: order.created_at.toISOString() },
      ...(order.expires_at ? [{ label: '有效至', value: order.expires_at.toISOString() }] : []),
      ...(await saleFacts(app, order)),
      ...cardFacts(identities),
      ...supplements.map((row) => supplementFact(row)),
    ],
    people,
    plan: [
      { label: '计划', value: planName(product, price.plan) },
      { label: '首期保险费', value: `${formatAmount(order.due_fen)} 元` },
      { label: '每年保险费', value: `${formatAmount(price.yearlyFen)} 元` },
      { label: '交费期数', value: String(price.instalments) },
      { label: '生效日', value: price.effectiveDate },
      ...(price.coverEnd ? [{ label: '保障至', value: price.coverEnd }] : []),
      ...ensuredFacts(order),
    ],
    premiums: [],
    health:
      mayRefer && application
        ? {
            reasons: [...new Set([...(content?.reasons ?? []), ...(answer?.reasons ?? [])])],
            records: [
              ...application.insureds.flatMap(({ disclosureNo, intelligentProposalNo }) =>
                [disclosureNo, intelligentProposalNo].flatMap((number) => number ?? []),
              ),
              ...supplements.map(({ record_no: recordNo }) => recordNo),
            ],
          }
        : null,
    documents: order.agreed.documents.map(({ code, confirmedAt }) => ({
      title: product.notices.find((each) => each.code === code)?.title ?? code,
      at: confirmedAt,
    })),
    files: await Promise.all(files.flat().map((file) => fileView(app, file))),
    signature: signature ? { at: signature.signedAt, intact: signature.intact } : null,
    // An insurer's reasons are health facts.
    requests: requests.map(({ note, ...request }) => ({
      ...request,
      note: mayRefer ? note : null,
    })),
    payments,
    messages,
    visits,
    cases,
    timeline: moves.map(({ event, actor, at }) => ({
      at: at.toISOString(),
      words: orderLife.events[event].words,
      by: nameOf(actor),
    })),
    ...audit,
    related: [
      ...(order.policy_no === null
        ? []
        : [
            {
              subject: { kind: 'policy', no: order.policy_no } as const,
              title: `保单 ${order.policy_no}`,
              stateTitle: '',
            },
          ]),
      ...underwritten.map((each) => ({
        subject: { kind: 'underwriting-case', no: each.manual_underwriting_no } as const,
        title: `人工核保 ${each.manual_underwriting_no}`,
        stateTitle: caseLife.states[each.state].title,
      })),
      ...(order.user_id === null || application === null
        ? []
        : [
            {
              subject: { kind: 'person', no: order.user_id } as const,
              title: look.shown.name(application.policyholder.name),
              stateTitle: '',
            },
          ]),
    ],
    actions: offered(context, [
      ...identityActions(orderNo, order.state, people),
      ...underwritingActions(underwritten),
      ...supplementActions(supplements),
      ...refundActions(payments),
      ...reversalActions(payments),
      ...stuckRefundActions(payments),
      ...visitActions(visits),
      ...serviceActions(orderNo, order.policy_no !== null, services),
      ...sheetActions(order.policy_no, (await insurerPolicy(app, orderNo)) !== undefined),
      ...unmasking(subject, look.unmaskedUntil !== null),
    ]),
  };
};
