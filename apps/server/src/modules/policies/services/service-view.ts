import type { Output } from '@parasol/contract';
import { timeLeftWords } from '@parasol/domain/clocks/time-left';
import { clocks } from '@parasol/domain/clocks/clocks';
import {
  expiredService,
  serviceKinds,
  serviceStateAt,
  serviceStates,
  serviceSteps,
  type KeptServiceState,
} from '@parasol/domain/policies/policy-service';
import type { App } from '#context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { filesOf, type FileOwner } from '#ground/files/queries.ts';
import { maskName, maskPhone } from '@parasol/domain/fields/mask';
import { readPayableOrder } from '#modules/orders/life/payable-order.ts';
import { openPolicy } from '../issuing/sealed-policy.ts';
import { policyByNo } from '../queries/policies.ts';
import { consentOfService } from '../queries/service-consents.ts';
import type { ServiceRow } from '../queries/services.ts';
import { openChange, type ChangeContent } from './sealed-change.ts';

type Service = Output<'askPolicyChange'>;
type WholeService = Output<'getPolicyService'>;

export const serviceFiles = (posNo: string): FileOwner => ({ kind: 'policy-service', no: posNo });

const ended = new Set<KeptServiceState>(['refused', 'withdrawn', 'closed']);

/** The way of a service, as far as it is known; one that ended early shows where. */
const stepsOf = ({ kind, state, fen }: ServiceRow, consent: boolean): Service['steps'] => {
  const steps = serviceSteps(kind, { consent, fen: fen ?? 0 });
  const now = steps.indexOf(state);
  const title = (step: KeptServiceState): string => serviceStates[step].title;
  if (ended.has(state)) return [{ title: title(state), state: 'now' }];
  return steps.map((step, at) => ({
    title: title(step),
    state: state === 'done' || at < now ? 'done' : at === now ? 'now' : 'coming',
  }));
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
  const { title, words } = state === 'expired' ? expiredService : serviceStates[state];
  const { clock, withdraw } = serviceStates[service.state];
  return {
    posNo: service.pos_no,
    kind,
    title: serviceKinds[kind].title,
    state,
    stateTitle: title,
    words: state === 'done' && service.fen !== null ? '款项已收到，已经办好。' : words,
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
      clock === null || due === null
        ? null
        : { title: clocks[clock].title, words: timeLeftWords(due, now) },
    changes: [...(content?.shown ?? [])],
    steps: stepsOf(service, consent),
    canWithdraw: withdraw && serviceKinds[kind].byCustomer,
  };
};

export const serviceView = async (app: App, service: ServiceRow): Promise<Service> => {
  const consent = await consentOfService(app.database.db, service.pos_no);
  return viewOf(app, service, await openChange(app, service), consent !== undefined);
};

const consentView = async (
  app: App,
  service: ServiceRow,
  content: ChangeContent | undefined,
): Promise<WholeService['consent']> => {
  const { db } = app.database;
  const consent = await consentOfService(db, service.pos_no);
  const policy = consent && (await policyByNo(db, service.policy_no));
  if (!policy || content?.change.kind !== 'beneficiaries') return null;
  const { insured: position, insuredMobile } = content.change;
  const insured = (await openPolicy(app, policy)).insureds[position];
  return {
    who: '被保险人',
    name: maskName(insured?.name ?? ''),
    mobile: maskPhone(insured?.mobile ?? insuredMobile ?? ''),
    state: consent.state,
  };
};

/** With who has to agree and the papers, for its own page. */
export const wholeServiceView = async (app: App, service: ServiceRow): Promise<WholeService> => {
  const content = await openChange(app, service);
  const consent = await consentView(app, service, content);
  const files = await filesOf(app.database.db, serviceFiles(service.pos_no));
  return {
    ...(await viewOf(app, service, content, consent !== null)),
    consent,
    documents: [...serviceKinds[service.kind].documents],
    files: await Promise.all(files.map((file) => fileView(app, file))),
  };
};
