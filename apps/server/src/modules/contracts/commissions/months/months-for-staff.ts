import { staffMay } from '@parasol/domain/base/accounts/access';
import { agentKinds, agentLife } from '@parasol/domain/products/agents/agent-states';
import { maySellerBePaid } from '@parasol/domain/products/agents/commission-balance';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context, Verb } from '#ground/context.ts';
import type { AgentRow } from '#modules/products/agents/find-agent.ts';
import { brandHere, isOver, noBrand } from './months-of-brand.ts';
import { accountWords, payeeOf } from '#modules/contracts/commissions/choose-payout-card.ts';
import {
  busiestBrand,
  closedMonth,
  openMonths,
  statementsOfMonth,
} from '#modules/contracts/commissions/queries/months.ts';
import { dueOf, owingOf, payoutsOf } from '#modules/contracts/commissions/queries/payouts.ts';
import { taxOf } from '#modules/contracts/commissions/payout-tax.ts';
import { payoutView, statementView, taxView } from './statement-view.ts';

type PayableAgent = Pick<AgentRow, 'agent_no' | 'user_id' | 'name' | 'brand' | 'state'>;

/** Staff who name no brand see one with entries, where there is one. */
const brandToShow = async ({ app, caller }: Context, month: string): Promise<string> => {
  const here = app.brands.filter(({ id }) => staffMay(caller, id)).map(({ id }) => id);
  return (await busiestBrand(app.database.db, here, month)) ?? here[0] ?? '';
};

/** Whether and how one could be paid today: the account, and the tax on the due amount. */
const payableView = async (
  { app, now }: Context,
  { agent_no: agentNo, user_id, name, brand, state }: PayableAgent,
  dueFen: number | null,
) => {
  if (dueFen === null || dueFen <= 0) return { account: null, tax: null };
  const { db } = app.database;
  const card = await payeeOf(app, { agent_no: agentNo, user_id, name, brand });
  const tax = await taxOf(app, db, { agentNo, fen: dueFen, paidOn: dateOf(now.getTime()) });
  return {
    account: card && maySellerBePaid(state) ? accountWords(card) : null,
    tax: taxView(dueFen, tax),
  };
};

export const listCommissionStatements: Verb<'listCommissionStatements'> = async (
  context,
  { brand: asked, month },
) => {
  const { db } = context.app.database;
  const brand = asked ?? (await brandToShow(context, month));
  if (!brandHere(context, brand)) return noBrand();
  const owing = await owingOf(db, brand);
  const [closed, open, rows] = await Promise.all([
    closedMonth(db, brand, month),
    openMonths(db, brand),
    statementsOfMonth(db, { brand, month, owing: [...owing.keys()] }),
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
    statements: await Promise.all(
      rows.map(async (row) => {
        const payout = payouts.get(row.agent_no);
        const dueFen = closed && !payout ? (due.get(row.agent_no) ?? 0) : null;
        return {
          agentNo: row.agent_no,
          name: row.name,
          kind: row.kind,
          kindTitle: agentKinds[row.kind],
          state: row.state,
          stateTitle: agentLife.states[row.state].title,
          earnedFen: row.earned,
          reversedFen: row.reversed,
          totalFen: row.earned + row.reversed,
          entries: row.entries,
          paidOut: payout ? payoutView(payout) : null,
          dueFen,
          owedFen: -(owing.get(row.agent_no) ?? 0),
          ...(await payableView(context, { ...row, brand }, dueFen)),
        };
      }),
    ),
  };
};

export const getCommissionStatementForStaff: Verb<'getCommissionStatementForStaff'> = async (
  { app },
  { agentNo, month, after },
  row,
) => {
  const { name, brand } = row;
  const view = await statementView(app, { agentNo, brand }, month, after);
  return { ...view, agentNo, name, brand };
};
