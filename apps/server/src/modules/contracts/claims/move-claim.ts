import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  moveClaim,
  type ClaimEvent,
  type ClaimOutcome,
} from '@parasol/domain/contracts/claims/claim-states';
import { lastDayOf } from '@parasol/domain/base/clocks/clocks';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InboxTemplate } from '#ground/messages/inbox-texts.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { isSmsTemplate } from '#ground/messages/templates.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { clockOf } from './claim-view.ts';
import { changeClaim, insertMove, nextMove, type ClaimDays, type ClaimRow } from './queries.ts';
import { sealMove, type MoveContent } from './sealed-claim.ts';

interface Move {
  readonly event: ClaimEvent;
  readonly actor: string;
  readonly now: Date;
  readonly said?: MoveContent;
  readonly outcome?: ClaimOutcome | undefined;
  readonly fen?: number | undefined;
  /** The day its clock counts from, where that is not today. */
  readonly since?: string;
  readonly days?: Partial<ClaimDays>;
}

/** The customer gets a message about moves that others made. */
const told: Readonly<Partial<Record<ClaimEvent, InboxTemplate>>> = {
  report: 'claim-reported',
  'ask-papers': 'claim-papers-asked',
  forward: 'claim-forwarded',
  say: 'claim-word',
  agree: 'claim-decided',
  decline: 'claim-decided',
  decide: 'claim-decided',
  pay: 'claim-paid',
  notify: 'claim-word',
};

const tell = async (tx: Tx, app: App, claim: ClaimRow, { event, now }: Move): Promise<void> => {
  const template = told[event];
  if (template === undefined) return;
  const { user_id: userId, brand, claim_no: claimNo, order_no: about } = claim;
  const sold = app.brands.find(({ id }) => id === brand);
  const link = sold ? brandLink(sold, '/me/claims/:claimNo', { claimNo }) : null;
  const message = { userId, brand, params: { number: claimNo }, now };
  await notifyCustomer(tx, app, { ...message, template, link });
  if (isSmsTemplate(template)) await textCustomer(tx, app, { ...message, template, about });
};

const dueAfter = (
  app: App,
  state: ClaimRow['state'],
  brand: string,
  since: string,
): string | null => {
  const clock = clockOf[state];
  const holidays = app.settings.get('holidays', brand);
  return clock === undefined ? null : lastDayOf(clock, since, { holidays });
};

/** Writes down what happened to a claim that is locked, and tells its customer. */
export const writeMove = async (
  tx: Tx,
  app: App,
  claim: ClaimRow,
  move: Move,
): Promise<ClaimRow | null> => {
  const { event, actor, now, said, outcome = null, fen = null, days = {} } = move;
  const since = move.since ?? dateOf(now.getTime());
  const state = event === 'report' ? claim.state : moveClaim(claim.state, event);
  if (state === null) return null;
  const number = await nextMove(tx.db, claim.claim_no);
  await insertMove(tx.db, {
    claim_no: claim.claim_no,
    number,
    event,
    to_state: state,
    outcome,
    fen,
    sealed: said === undefined ? null : await sealMove(app, { ...claim, number }, said),
    actor,
    at: now,
  });
  // A word in between lets the clock run on.
  const due = event === 'say' ? claim.due : dueAfter(app, state, claim.brand, since);
  const changed = await changeClaim(tx.db, claim.claim_no, {
    ...days,
    state,
    due,
    changed_at: now,
  });
  tx.audit({
    actor,
    action: `claim.${event}`,
    subject: `order:${claim.order_no}`,
    detail: { claimNo: claim.claim_no, ...(outcome === null ? {} : { outcome, fen }) },
  });
  await tell(tx, app, changed, move);
  return changed;
};
