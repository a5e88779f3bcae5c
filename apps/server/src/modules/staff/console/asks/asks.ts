import { refuse, Refusal } from '@parasol/contract/errors';
import { askLife, type AskEvent, type AskState } from '@parasol/domain/base/accounts/ask-life';
import { askActs, isAskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { asksPage, lockAsk, type AskRow } from '#modules/base/accounts/asks/read-asks.ts';
import { moveAsk } from '#modules/base/accounts/asks/move-ask.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { mayBeOnePerson } from '#modules/base/accounts/staff/staff-hands.ts';
import { runAct } from './run-act.ts';
import { mayGrant } from '#modules/base/accounts/asks/may-grant.ts';

const pageSize = 50;
const noSuchAsk = (): Refusal => refuse('NOT_FOUND', '没有找到这项复核');

export const listAsks: Verb<'listAsks'> = async ({ app, caller }, { open, before }) => {
  const rows = await asksPage(app.database.db, {
    open,
    before: before === undefined ? undefined : new Date(before),
    most: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const mine = (row: AskRow): boolean => row.asked_by === caller.staffId;
  return {
    asks: page
      .filter((row) => mine(row) || mayGrant(caller, row))
      .map((row) => ({
        askId: row.ask_id,
        act: row.act,
        title: isAskAct(row.act) ? askActs[row.act].title : row.act,
        words: row.words,
        why: row.why,
        subject: row.subject,
        brand: row.brand,
        askedBy: row.asked_name,
        askedAt: row.asked_at.toISOString(),
        state: row.state,
        decidedBy: row.decided_name,
        decidedAt: row.decided_at?.toISOString() ?? null,
        note: row.note,
        mine: mine(row),
        mayGrant: row.state === 'open' && !mine(row) && mayGrant(caller, row),
      })),
    next: rows.length > pageSize ? (page.at(-1)?.asked_at.toISOString() ?? null) : null,
  };
};

/** The question, locked until the commit, if it is open and theirs to decide. */
const toDecide = async (
  tx: Tx,
  { caller }: StaffContext,
  askId: string,
  by: 'asker' | 'other',
): Promise<AskRow | Refusal> => {
  const ask = stillThere(await lockAsk(tx.db, askId));
  const own = ask.asked_by === caller.staffId;
  if (askLife.isOver(ask.state)) {
    return decidedAlready(tx.db, ask.subject, ['ask.granted', 'ask.refused', 'ask.withdrawn'], {
      key: 'CONFLICT',
      msg: '这项复核已经处理',
    });
  }
  if (by === 'other' && own)
    return refuse('CONFLICT', '不能复核自己提交的操作，请由另一位同事办理');
  return by === 'asker' && !own ? noSuchAsk() : ask;
};

const close = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  ask: AskRow,
  event: AskEvent,
  note: string | null,
): Promise<{ readonly state: AskState }> => {
  const { staffId } = caller;
  const by = event === 'withdraw' ? 'asker' : 'other';
  const step = { event, by, actor: actorOf(caller), now, staffId, note } as const;
  return (await moveAsk(tx, app, ask, step)) ?? ask;
};

/**
 * Granting and doing are one transaction: an act that cannot be done any more is not granted
 * either.
 */
export const grantAsk: Verb<'grantAsk'> = (context, { askId }) =>
  inTransaction(context.app.database, async (tx) => {
    const ask = await toDecide(tx, context, askId, 'other');
    if (ask instanceof Refusal) return ask;
    const two = [ask.asked_by, context.caller.staffId] as const;
    if (await mayBeOnePerson(tx, context.app, two, context.now)) {
      return refuse('CONFLICT', '您与提出的人最近经手过对方的账号，请由其他同事复核');
    }
    const refusal = await runAct(tx, context, ask);
    return refusal ?? close(tx, context, ask, 'grant', null);
  });

export const refuseAsk: Verb<'refuseAsk'> = (context, { askId, reason }) =>
  inTransaction(context.app.database, async (tx) => {
    const ask = await toDecide(tx, context, askId, 'other');
    return ask instanceof Refusal ? ask : close(tx, context, ask, 'refuse', reason);
  });

export const withdrawAsk: Verb<'withdrawAsk'> = (context, { askId }) =>
  inTransaction(context.app.database, async (tx) => {
    const ask = await toDecide(tx, context, askId, 'asker');
    return ask instanceof Refusal ? ask : close(tx, context, ask, 'withdraw', null);
  });
