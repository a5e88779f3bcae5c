import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { type ClaimEvent, claimLife } from '@parasol/domain/contracts/claims/claim-states';
import type { Context, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { lookAtFile } from '#modules/sales/orders/staff/get-order-file-for-staff.ts';
import { claimForStaff } from './claim-for-staff.ts';
import { lettersOf } from './upload-claim-letter.ts';
import { moveClaim } from './move-claim.ts';
import { lockClaim, type ClaimRow } from './queries.ts';
import { stillThere } from '#ground/subject.ts';

type StaffClaim = Output<'getClaimForStaff'>;
type Step = Omit<Parameters<typeof moveClaim>[3], 'actor' | 'now'>;

/** Names the colleague who was first, when the claim has moved meanwhile. */
const actions = (
  ['ask-papers', 'forward', 'agree', 'decline', 'decide', 'pay', 'notify'] satisfies ClaimEvent[]
).map((event) => `claim.${event}`);

const act = async (
  context: Context,
  claimNo: string,
  step: Step,
  whyNot?: (tx: Tx, claim: ClaimRow) => Promise<Refusal | undefined>,
): Promise<StaffClaim | Refusal> => {
  const { app, caller, now } = context;
  const moved = await inTransaction(app.database, async (tx) => {
    const claim = stillThere(await lockClaim(tx.db, claimNo));
    const refused = await whyNot?.(tx, claim);
    if (refused) return refused;
    const next = await moveClaim(tx, app, claim, { ...step, actor: actorOf(caller), now });
    const msg = `这次登记现在是“${claimLife.states[claim.state].title}”，不能这样处理`;
    return (
      next ??
      decidedAlready(
        tx.db,
        `order:${claim.order_no}`,
        actions,
        { key: 'CONFLICT', msg },
        { claimNo },
      )
    );
  });
  return moved instanceof Refusal ? moved : claimForStaff(app, moved, now);
};

export const askClaimPapers: Verb<'askClaimPapers'> = (context, { claimNo, papers }) =>
  act(context, claimNo, { event: 'ask-papers', said: { papers } });

export const forwardClaim: Verb<'forwardClaim'> = (context, { claimNo, note }) =>
  act(context, claimNo, { event: 'forward', ...(note === '' ? {} : { said: { words: note } }) });

export const recordClaimWord: Verb<'recordClaimWord'> = (context, { claimNo, words }) =>
  act(context, claimNo, { event: 'say', said: { words } });

/** The insurer has paid: its ten days have ended, on time or not. */
export const recordClaimPayment: Verb<'recordClaimPayment'> = (context, { claimNo, paidOn }) =>
  act(context, claimNo, { event: 'pay', days: { paid_on: paidOn } }, async (_tx, claim) => {
    if (paidOn > dateOf(context.now.getTime()))
      return refuse('INVALID_REQUEST', '付款日期不能晚于今天');
    return claim.decided_on !== null && paidOn < claim.decided_on
      ? refuse('INVALID_REQUEST', '付款日期不能早于保险公司核定的日期')
      : undefined;
  });

export const recordRefusalNotice: Verb<'recordRefusalNotice'> = (context, { claimNo }) =>
  act(context, claimNo, { event: 'notify' }, async (tx) =>
    (await lettersOf(tx.db, claimNo)).length === 0
      ? refuse('INVALID_REQUEST', '请先上传保险公司的不予给付通知书')
      : undefined,
  );

export const getClaimForStaff: Verb<'getClaimForStaff'> = async (context, { claimNo }, claim) => {
  const { app, now } = context;
  await noteAct(context, {
    action: 'claim.looked-at',
    subject: `order:${claim.order_no}`,
    detail: { claimNo },
  });
  return claimForStaff(app, claim, now);
};

export const getClaimFileForStaff: Verb<'getClaimFileForStaff'> = (context, _input, { file, of }) =>
  lookAtFile(context, file, of.order_no);
