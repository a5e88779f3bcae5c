import { brandLink } from '@parasol/routes/link';
import { addDays } from '@parasol/domain/calendar/plain-date';
import { dateOf, startOf } from '@parasol/domain/calendar/shanghai';
import { lastDayOf } from '@parasol/domain/clocks/clocks';
import { formatAmount } from '@parasol/domain/money/fen';
import type { PolicyChange } from '@parasol/domain/policies/policy-change';
import {
  canMoveService,
  serviceKinds,
  serviceStates,
  serviceSteps,
  stepAfter,
  type KeptServiceState,
  type ServiceState,
} from '@parasol/domain/policies/policy-service';
import { serviceNeeds } from '@parasol/domain/policies/service-needs';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import { screenChange } from '#modules/screening/screen-change.ts';
import { changeService, type ServiceRow } from '../queries/services.ts';
import type { PolicyRow } from '../queries/policies.ts';
import { mailPolicyAgain } from '../jobs.ts';
import { peopleAddedBy } from './added-people.ts';
import { handOver, tellNewHolder } from './hand-over.ts';
import type { LockedService } from './lock-service.ts';
import { revisePolicy } from './revise-policy.ts';
import { openChange } from '../kept/sealed-change.ts';

const dayMs = 86_400_000;
/** How long a customer has to pay for what was agreed on. */
const payDays = 7;

/** What another plan of premiums costs holds until the next of the old one falls due. */
const payUntil = (now: Date, change: PolicyChange | undefined): Date => {
  const days = now.getTime() + payDays * dayMs;
  if (change?.kind === 'frequency') return new Date(Math.min(days, startOf(change.terms.nextDue)));
  return new Date(
    change?.kind === 'reinstatement' ? Math.min(days, startOf(addDays(change.until, 1))) : days,
  );
};

/** What a service gets when it comes into a state: the clock that runs there, the time to pay. */
export const onEntering = (
  app: App,
  state: KeptServiceState,
  { brand, change }: { readonly brand: string; readonly change: PolicyChange | undefined },
): Pick<ServiceRow, 'due' | 'pay_until'> => {
  const now = app.clock();
  const { clock } = serviceStates[state];
  const holidays = app.settings.get('holidays', brand);
  return {
    due: clock === null ? null : lastDayOf(clock, dateOf(now.getTime()), { holidays }),
    pay_until: state === 'to-pay' ? payUntil(now, change) : null,
  };
};

const linkOf = (app: App, { brand, pos_no: posNo }: ServiceRow): string | null => {
  const sold = app.brands.find(({ id }) => id === brand);
  return sold ? brandLink(sold, '/pos/:posNo', { posNo }) : null;
};

/** The customer is told where to pay for it. */
export const tellToPay = async (tx: Tx, app: App, service: ServiceRow): Promise<void> => {
  const { user_id: userId, brand, kind, fen, pay_until: until } = service;
  const params = {
    title: serviceKinds[kind].title,
    amount: formatAmount(fen ?? 0),
    until: dateOf(until?.getTime() ?? 0),
  };
  const message = { userId, brand, template: 'service-to-pay', params, now: app.clock() } as const;
  await notifyCustomer(tx, app, { ...message, link: linkOf(app, service) });
  await textCustomer(tx, app, message);
};

/** What the customer did themselves they know. */
const silent: ReadonlySet<KeptServiceState> = new Set<KeptServiceState>([
  'to-consent',
  'withdrawn',
]);
const texted: ReadonlySet<KeptServiceState> = new Set<KeptServiceState>([
  'documents',
  'done',
  'refused',
]);

const tellMoved = async (tx: Tx, app: App, service: ServiceRow): Promise<void> => {
  const { user_id: userId, brand, kind, state, said } = service;
  if (silent.has(state)) return;
  if (state === 'to-pay') return tellToPay(tx, app, service);
  const { title: stateTitle, words } = serviceStates[state];
  const params = {
    title: serviceKinds[kind].title,
    state: stateTitle,
    words: said === null ? words : `${words}${said}`,
  };
  const about = { userId, brand, params, now: app.clock() };
  const link = linkOf(app, service);
  await notifyCustomer(tx, app, { ...about, template: 'service-state', link });
  if (texted.has(state)) await textCustomer(tx, app, { ...about, template: 'service-moved' });
  return undefined;
};

/** Does what a state means, once: asks the insurer, changes the policy, tells the customer. */
export const entered = async (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
  actor: string,
): Promise<void> => {
  const { kind, state, pos_no: posNo, order_no: orderNo } = service;
  const sent = { orderNo, insurer: policy.insurer, posNo };
  tx.audit({
    actor,
    action: `policy-service.${state}`,
    subject: `order:${orderNo}`,
    detail: { posNo, kind },
  });
  if (state === 'with-insurer') await app.happened(tx, 'service.sent', sent);
  if (state === 'done') {
    const content = await openChange(app, service);
    const theirs = kind === 'policyholder' ? await handOver(tx, app, { policy, service }) : policy;
    if (kind === 'copy') tx.enqueue(mailPolicyAgain, { posNo }, { singletonKey: posNo });
    else if (content !== undefined && kind !== 'reinstatement')
      await revisePolicy(tx, app, theirs, {
        posNo,
        actor,
        change: content.change,
        paidAt: service.paid_at,
      });
    if (serviceKinds[kind].insurer === 'told') await app.happened(tx, 'service.sent', sent);
  }
  await tellMoved(tx, app, service);
  if (kind === 'policyholder') await tellNewHolder(tx, app, service);
};

/** The one way a service changes its state; policy and service must be locked. */
export const moveService = async (
  tx: Tx,
  app: App,
  held: LockedService,
  to: KeptServiceState,
  by: { readonly actor: string; readonly said?: string | null; readonly paidAt?: Date },
): Promise<ServiceRow> => {
  const { service, policy } = held;
  if (!canMoveService(service.state, to))
    throw new Error(`service ${service.pos_no} cannot go from ${service.state} to ${to}`);
  const change = (await openChange(app, service))?.change;
  const moved = await changeService(tx.db, service.pos_no, {
    ...onEntering(app, to, { brand: service.brand, change }),
    state: to,
    said: by.said ?? null,
    changed_at: app.clock(),
    ...(by.paidAt === undefined ? {} : { paid_at: by.paidAt }),
  });
  await entered(tx, app, { policy, service: moved }, by.actor);
  return moved;
};

/** Before these the insurer hears of nobody and the policy names nobody who was not looked at. */
const guarded: ReadonlySet<ServiceState> = new Set(['with-insurer', 'to-pay', 'done']);

interface Step {
  readonly state: KeptServiceState;
  readonly said: string | null;
}

/** Where a service goes from a state: whoever it brings in is held against the list on the way. */
export const stepFrom = async (
  tx: Tx,
  app: App,
  about: {
    readonly policy: PolicyRow;
    readonly posNo: string;
    readonly change: PolicyChange | undefined;
  },
  from: ServiceState,
  steps: readonly KeptServiceState[],
): Promise<Step> => {
  const { policy, posNo, change } = about;
  const state = stepAfter(from, steps);
  const people = change === undefined || from === 'with-insurer' ? [] : peopleAddedBy(change);
  if (people.length === 0) return { state, said: null };
  const { order_no: orderNo, brand } = policy;
  const found = await screenChange(tx, app, { posNo, orderNo, brand, people });
  if (found === 'stopped') return { state: 'refused', said: notTaken };
  return { state: found === 'waits' && guarded.has(state) ? 'checking' : state, said: null };
};

/** Says nothing of why: whoever is on a list must not learn it from us. */
export const notTaken = '如有疑问，请联系客服。';

/** What a service waited for is there. */
export const goOn = async (
  tx: Tx,
  app: App,
  held: LockedService,
  by: { readonly actor: string },
): Promise<ServiceRow> => {
  const { policy, service } = held;
  const { kind, fen, state: from, pos_no: posNo } = service;
  const change = (await openChange(app, service))?.change;
  const steps = serviceSteps(kind, {
    consent: from === 'to-consent',
    fen: fen ?? 0,
    needs: serviceNeeds(kind, change),
    also: from,
    papersSeen: change?.kind === 'policyholder' && change.succession === true,
  });
  const next = await stepFrom(tx, app, { policy, posNo, change }, from, steps);
  return moveService(tx, app, held, next.state, { ...by, said: next.said });
};
