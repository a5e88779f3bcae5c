import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { photoOf } from '#modules/products/agents/agent-view.ts';
import { caresOfSteward, setSteward, stewardByNo } from './queries/cares.ts';

export const getStewardForStaff: Verb<'getStewardForStaff'> = async (context, { agentNo }) => {
  const { db } = context.app.database;
  const row = await stewardByNo(db, agentNo);
  if (!row) return { steward: null };
  const customers = await caresOfSteward(db, agentNo);
  const { serving, words, changed_at: changedAt } = row;
  return {
    steward: {
      serving,
      words,
      customers: customers.length,
      changedAt: changedAt.toISOString(),
    },
  };
};

/** A customer is to see whom they trust: a steward without a photo is not offered. */
export const setStewardForStaff: Verb<'setStewardForStaff'> = async (context, input, row) => {
  const { app, caller, now } = context;
  const { agentNo, serving, words } = input;
  if (serving && row.state !== 'approved') return refuse('CONFLICT', '登记有效的人员才能担任管家');
  if (serving && !(await photoOf(app, agentNo)))
    return refuse('CONFLICT', '请对方先上传照片，客户要看得到是谁');
  await inTransaction(app.database, async (tx) => {
    const actor = actorOf(caller);
    await setSteward(tx.db, {
      agent_no: agentNo,
      brand: row.brand,
      serving,
      words,
      changed_by: actor,
      changed_at: now,
    });
    tx.audit({
      actor,
      action: 'steward.named',
      subject: `agent:${agentNo}`,
      detail: { serving, words },
    });
  });
  return {};
};
