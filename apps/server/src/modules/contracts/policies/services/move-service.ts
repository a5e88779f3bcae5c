import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import { brandLink } from '@parasol/routes/links/link';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { paperWords } from '@parasol/domain/contracts/policies/policy-paper';
import {
  serviceKinds,
  serviceWords,
  type KeptServiceState,
  type ServiceState,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { serviceNeeds } from '@parasol/domain/contracts/policies/changes/service-needs';
import { serviceSteps, stepAfter } from '@parasol/domain/contracts/policies/services/service-steps';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { screenChange } from '#modules/sales/screening/screen-change.ts';
import { changeService, type ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { mailPolicyAgain } from '#modules/contracts/policies/jobs.ts';
import { grantLoan } from '#modules/contracts/policies/borrowing/grant-loan.ts';
import { repayLoan } from '#modules/contracts/policies/borrowing/repay-loan.ts';
import { endorseService } from '#modules/contracts/policies/papers/endorse-service.ts';
import { peopleAddedBy } from './changes/added-people.ts';
import { handOver, tellNewHolder } from './hand-over/hand-over.ts';
import type { LockedService } from '#modules/contracts/policies/requests/lock-service.ts';
import { payUntil } from './pay-until.ts';
import { returnDifference } from './return-difference.ts';
import { revisePolicy } from './changes/revise-policy.ts';
import { takeUpAgain } from './reinstatement/take-up-again.ts';
import { openChange, type ChangeContent } from '#modules/contracts/policies/terms/sealed-change.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';

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

/** States the customer brought about themselves send no message. */
const silent: ReadonlySet<KeptServiceState> = new Set<KeptServiceState>([
  'to-consent',
  'withdrawn',
]);
const texted: ReadonlySet<KeptServiceState> = new Set<KeptServiceState>([
  'documents',
  'done',
  'refused',
]);

const tellMoved = async (
  tx: Tx,
  app: App,
  service: ServiceRow,
  paper: string | null,
): Promise<void> => {
  const { user_id: userId, brand, kind, state, said } = service;
  if (silent.has(state)) return;
  // A customer who repays asked for it a moment ago, and is led to the cashier.
  if (state === 'to-pay')
    return kind === 'loan-repayment' ? undefined : tellToPay(tx, app, service);
  const { title: stateTitle } = serviceLife.states[state];
  const words = serviceWords(kind, state);
  const params = {
    title: serviceKinds[kind].title,
    state: stateTitle,
    words: [words, said ?? '', paper === null ? '' : paperWords(paper)].join(''),
  };
  const about = { userId, brand, params, now: app.clock() };
  const link = linkOf(app, service);
  await notifyCustomer(tx, app, { ...about, template: 'service-state', link });
  if (texted.has(state)) await textCustomer(tx, app, { ...about, template: 'service-moved' });
  return undefined;
};

/** Does the work of a state, once: asks the insurer, changes the policy, tells the customer. */
const entered = async (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
  content: ChangeContent | undefined,
  actor: string,
): Promise<void> => {
  const { kind, state, pos_no: posNo, order_no: orderNo } = service;
  const sent = { orderNo, insurer: policy.insurer, posNo };
  if (state === 'with-insurer') await app.happened(tx, 'service.sent', sent);
  let paper: string | null = null;
  if (state === 'done') {
    const change = content?.change;
    if (change?.kind === 'contact' && change.mobile !== undefined)
      await app.happened(tx, 'contact.changed', {
        userId: service.user_id,
        brand: service.brand,
        policyNo: policy.policy_no,
        before: (await openPolicy(app, policy)).policyholder.mobile,
        after: change.mobile,
        actor,
      });
    const policyNow =
      kind === 'policyholder' ? await handOver(tx, app, { policy, service }) : policy;
    paper = await endorseService(tx, app, policyNow, service);
    if (kind === 'copy') tx.enqueue(mailPolicyAgain, { posNo }, { singletonKey: posNo });
    else if (change?.kind === 'loan') await grantLoan(tx, app, { policy, service }, change);
    else if (change?.kind === 'loan-repayment')
      await repayLoan(tx, app, { policy, service }, change);
    else if (kind === 'reinstatement' && service.fen === null)
      await takeUpAgain(tx, app, { policy, service }, app.clock());
    else if (content !== undefined && kind !== 'reinstatement')
      await revisePolicy(tx, app, policyNow, {
        posNo,
        actor,
        change: content.change,
        paidAt: service.paid_at,
      });
    await returnDifference(tx, app, { policy, service }, change);
    if (serviceKinds[kind].insurer === 'told') await app.happened(tx, 'service.sent', sent);
  }
  // The former policyholder no longer has the policy's documents.
  await tellMoved(tx, app, service, kind === 'policyholder' ? null : paper);
  if (kind === 'policyholder') await tellNewHolder(tx, app, service, paper);
};

/** A service as it is kept, or one in the moment of its request. */
type MovingService = Omit<ServiceRow, 'state'> & { readonly state: ServiceState };

interface Said {
  readonly content: ChangeContent | undefined;
  readonly said: string | null;
  /** The time of the payment; null takes it back. */
  readonly paidAt: Date | null | undefined;
}

const move = moving<typeof serviceLife, MovingService, Said>(serviceLife, {
  change: (tx, _app, { pos_no: posNo }, { event, due, at, content, said, paidAt }) =>
    changeService(tx.db, posNo, {
      state: event,
      due,
      pay_until: event === 'to-pay' ? payUntil(at, content?.change) : null,
      said,
      changed_at: at,
      ...(paidAt === undefined ? {} : { paid_at: paidAt }),
    }),
  audited: ({ order_no: orderNo, pos_no: posNo, kind }) => ({
    subject: `order:${orderNo}`,
    detail: { posNo, kind },
  }),
});

interface Moving {
  readonly actor: string;
  readonly said?: string | null;
  readonly paidAt?: Date | null;
  /** The customer learns of it otherwise, and nothing follows from the state itself. */
  readonly silent?: true;
}

const moveTo = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  service: MovingService,
  to: KeptServiceState,
  { actor, said = null, paidAt, silent: alone }: Moving,
): Promise<ServiceRow> => {
  const { pos_no: posNo, state } = service;
  const content = await openChange(app, service);
  const made = await move(tx, app, service, { event: to, actor, content, said, paidAt });
  if (made === null) throw new Error(`service ${posNo} cannot go from ${state} to ${to}`);
  const moved = { ...made, state: to };
  if (!alone) await entered(tx, app, { policy, service: moved }, content, actor);
  return moved;
};

/** The one way a service changes its state; policy and service must be locked. */
export const moveService = (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
  to: KeptServiceState,
  by: Moving,
): Promise<ServiceRow> => moveTo(tx, app, policy, service, to, by);

/** A request that was just written enters its first state. */
export const beginService = (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
  by: Moving,
): Promise<ServiceRow> =>
  moveTo(tx, app, policy, { ...service, state: 'asked' }, service.state, by);

/**
 * Before these states the insurer hears of no person, and the policy names no person, who was not
 * screened.
 */
const guarded: ReadonlySet<ServiceState> = new Set(['with-insurer', 'to-pay', 'done']);

interface Step {
  readonly state: KeptServiceState;
  readonly said: string | null;
}

/** The next state of a service: people it brings in are compared with the list on the way. */
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

/** Gives no reason: a person on a list must not learn it from us. */
export const notTaken = '如有疑问，请联系客服。';

/** Continues a service once the event it waited for has come. */
export const continueService = async (
  tx: Tx,
  app: App,
  wholeService: LockedService,
  by: { readonly actor: string },
): Promise<ServiceRow> => {
  const { policy, service } = wholeService;
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
  return moveService(tx, app, wholeService, next.state, { ...by, said: next.said });
};
