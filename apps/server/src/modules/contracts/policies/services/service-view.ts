import type { Output } from '@parasol/contract';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf, momentText } from '@parasol/domain/base/calendar/shanghai';
import { timeLeftWords } from '@parasol/domain/base/clocks/time-left';
import { clocks } from '@parasol/domain/base/clocks/clocks';
import {
  expiredService,
  serviceKinds,
  serviceStateAt,
  type KeptServiceState,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import { serviceNeeds } from '@parasol/domain/contracts/policies/changes/service-needs';
import { serviceSteps } from '@parasol/domain/contracts/policies/services/service-steps';
import type { App } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { filesOf, type FileOwner } from '#ground/files/queries.ts';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { consentsOfService } from '#modules/contracts/policies/queries/service-consents.ts';
import type { ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import { askedPerson, partyOf, whoTitles } from './changes/consent-parties.ts';
import { openChange, type ChangeContent } from '#modules/contracts/policies/terms/sealed-change.ts';

type Service = Output<'askPolicyChange'>;
type WholeService = Output<'getPolicyService'>;

export const serviceFiles = (posNo: string): FileOwner => ({ kind: 'policy-service', no: posNo });

const ended = new Set<KeptServiceState>(['refused', 'withdrawn', 'closed']);

/** The steps of a service, as far as they are known; one that ended early shows where. */
const stepsOf = (
  { kind, state, fen }: ServiceRow,
  change: PolicyChange | undefined,
  consent: boolean,
): Service['steps'] => {
  const needs = serviceNeeds(kind, change);
  const steps = serviceSteps(kind, { consent, fen: fen ?? 0, needs, also: state });
  const now = steps.indexOf(state);
  const title = (step: KeptServiceState): string => serviceLife.states[step].title;
  if (ended.has(state)) return [{ title: title(state), state: 'now' }];
  return steps.map((step, at) => ({
    title: title(step),
    state: state === 'done' || at < now ? 'done' : at === now ? 'now' : 'coming',
  }));
};

/** The request for the money names the day and minute until which it can be paid. */
const wordsOf = (
  { kind, fen, pay_until: until }: ServiceRow,
  state: Service['state'],
  words: string,
): string => {
  if (state === 'done' && serviceKinds[kind].done !== undefined) return serviceKinds[kind].done;
  if (state === 'done' && fen !== null) return '款项已收到，已经办好。';
  if (state !== 'to-pay' || until === null) return words;
  const at = until.getTime();
  return `请在 ${dateText(dateOf(at))} ${momentText(at).slice(11)} 前完成支付。`;
};

const viewOf = async (
  app: App,
  service: ServiceRow,
  content: ChangeContent | undefined,
  consent: boolean,
): Promise<Service> => {
  const order = await readPayableOrder(app, service.order_no);
  if (order === undefined) throw new Error(`service ${service.pos_no} is for no order`);
  const now = app.clock().getTime();
  const { kind, due, pay_until: payUntil } = service;
  const state = serviceStateAt(service.state, payUntil?.getTime() ?? null, now);
  const { title, words } = state === 'expired' ? expiredService : serviceLife.states[state];
  const { clock, withdraw } = serviceLife.states[service.state];
  return {
    posNo: service.pos_no,
    kind,
    title: serviceKinds[kind].title,
    state,
    stateTitle: title,
    words: wordsOf(service, state, words),
    reason: service.reason,
    said: service.said,
    fen: service.fen,
    orderNo: service.order_no,
    productName: order.productName,
    insurerName: order.insurerName,
    policyNo: service.policy_no,
    askedAt: service.opened_at.toISOString(),
    changedAt: service.changed_at.toISOString(),
    payUntil: payUntil?.toISOString() ?? null,
    paidAt: service.paid_at?.toISOString() ?? null,
    clock:
      clock === undefined || due === null
        ? null
        : { title: clocks[clock].title, words: timeLeftWords(due, now) },
    changes: [...(content?.shown ?? [])],
    steps: stepsOf(service, content?.change, consent),
    canWithdraw: withdraw && serviceKinds[kind].byCustomer,
  };
};

export const serviceView = async (app: App, service: ServiceRow): Promise<Service> => {
  const consents = await consentsOfService(app.database.db, service.pos_no);
  return viewOf(app, service, await openChange(app, service), consents.length > 0);
};

const consentViews = async (
  app: App,
  policy: PolicyRow,
  service: ServiceRow,
  content: ChangeContent | undefined,
): Promise<WholeService['consents']> => {
  const rows =
    content === undefined ? [] : await consentsOfService(app.database.db, service.pos_no);
  if (content === undefined || rows.length === 0) return [];
  const people = await openPolicy(app, policy);
  return rows.map((row) => {
    const asked = askedPerson(people, content, row);
    return {
      party: partyOf(row),
      who: whoTitles[row.who],
      name: maskName(asked?.person.name ?? ''),
      mobile: maskPhone(asked?.mobile ?? ''),
      state: row.state,
    };
  });
};

/** The service for its own page, with the people who have to agree and the documents. */
export const wholeServiceView = async (app: App, service: ServiceRow): Promise<WholeService> => {
  const policy = await policyByNo(app.database.db, service.policy_no);
  if (policy === undefined) throw new Error(`service ${service.pos_no} is about no policy`);
  const content = await openChange(app, service);
  const consents = await consentViews(app, policy, service, content);
  const files = await filesOf(app.database.db, serviceFiles(service.pos_no));
  return {
    ...(await viewOf(app, service, content, consents.length > 0)),
    held: policy.user_id === service.user_id,
    consents,
    documents: [...serviceNeeds(service.kind, content?.change).documents],
    files: await Promise.all(files.map((file) => fileView(app, file))),
  };
};
