import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { agentKinds, agentStates } from '@parasol/domain/agents/agent-states';
import { monthOf } from '@parasol/domain/agents/commission';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { registrationByNo } from '#modules/agents/own-registration.ts';
import {
  busiestBrand,
  closedMonth,
  closeMonth,
  dueOf,
  holdMonths,
  openMonths,
  payoutsOf,
  statementsOfMonth,
} from './queries.ts';
import { payoutView, statementView } from './statement-view.ts';

const noBrand = () => refuse('NOT_FOUND', '没有找到这个品牌');

const brandHere = ({ app, caller }: Context, brand: string): boolean =>
  app.brands.some(({ id }) => id === brand) && staffMay(caller, brand);

const isOver = ({ now }: Context, month: string): boolean => month < monthOf(dateOf(now.getTime()));

/** Whoever names no brand sees one with something in it, where there is one. */
const brandToShow = async ({ app, caller }: Context, month: string): Promise<string> => {
  const here = app.brands.filter(({ id }) => staffMay(caller, id)).map(({ id }) => id);
  return (await busiestBrand(app.database.db, here, month)) ?? here[0] ?? '';
};

export const listCommissionStatements: Verb<'listCommissionStatements'> = async (
  context,
  { brand: asked, month },
) => {
  const { db } = context.app.database;
  const brand = asked ?? (await brandToShow(context, month));
  if (!brandHere(context, brand)) return noBrand();
  const [closed, open, rows] = await Promise.all([
    closedMonth(db, brand, month),
    openMonths(db, brand),
    statementsOfMonth(db, { brand, month }),
  ]);
  const sellers = rows.map((row) => row.agent_no);
  const [payouts, due] = await Promise.all([
    payoutsOf(db, sellers, month),
    dueOf(db, sellers, month),
  ]);
  return {
    brand,
    month,
    closedAt: closed?.closed_at.toISOString() ?? null,
    closedBy: closed?.closed_by ?? null,
    canClose: !closed && isOver(context, month) && !open.some((each) => each < month),
    openMonths: open,
    statements: rows.map((row) => {
      const payout = payouts.get(row.agent_no);
      return {
        agentNo: row.agent_no,
        name: row.name,
        kind: row.kind,
        kindTitle: agentKinds[row.kind],
        state: row.state,
        stateTitle: agentStates[row.state].title,
        earnedFen: row.earned,
        reversedFen: row.reversed,
        totalFen: row.earned + row.reversed,
        entries: row.entries,
        paidOut: payout ? payoutView(payout) : null,
        dueFen: closed && !payout ? (due.get(row.agent_no) ?? 0) : null,
      };
    }),
  };
};

export const getCommissionStatementForStaff: Verb<'getCommissionStatementForStaff'> = async (
  { app, caller },
  { agentNo, month, after },
) => {
  const row = await registrationByNo(app, agentNo);
  if (!row || !staffMay(caller, row.brand)) return refuse('NOT_FOUND', '没有找到这位服务人员');
  const { name, brand } = row;
  const view = await statementView(app, { agentNo, brand }, month, after);
  return { ...view, agentNo, name, brand };
};

/** In order, and only what is over: a month that is closed never changes again. */
export const closeCommissionMonth: Verb<'closeCommissionMonth'> = async (
  context,
  { brand, month },
) => {
  const { app, caller, now } = context;
  if (!brandHere(context, brand)) return noBrand();
  if (!isOver(context, month)) return refuse('CONFLICT', '这个月还没有结束，不能结算');
  const closed = await inTransaction(app.database, async (tx) => {
    await holdMonths(tx.db, brand, 'alone');
    if ((await openMonths(tx.db, brand)).some((each) => each < month))
      return refuse('CONFLICT', '前面的月份还没有结算，请按先后结算');
    const made = await closeMonth(tx.db, {
      brand,
      month,
      closed_by: actorOf(caller),
      closed_at: now,
    });
    if (!made) return refuse('CONFLICT', '这个月已经结算过，请刷新后再看');
    tx.audit({
      actor: actorOf(caller),
      action: 'commission.month-closed',
      subject: `commission-month:${brand} ${month}`,
      detail: { brand, month },
    });
    return true;
  });
  return closed instanceof Refusal ? closed : { brand, month, closedAt: now.toISOString() };
};
