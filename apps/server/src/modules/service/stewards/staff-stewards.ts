import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { photoOf } from '#modules/products/agents/agent-view.ts';
import { registrationByNo } from '#modules/products/agents/own-registration.ts';
import { caresOfSteward, setSteward, stewardByNo } from './queries/cares.ts';

const found = async ({ app, caller }: Context, agentNo: string) => {
  const row = await registrationByNo(app, agentNo);
  return row && staffMay(caller, row.brand) ? row : undefined;
};

const unknown = () => refuse('NOT_FOUND', '没有找到这位服务人员');

export const getStewardForStaff: Verb<'getStewardForStaff'> = async (context, { agentNo }) => {
  const { db } = context.app.database;
  if (!(await found(context, agentNo))) return unknown();
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
export const setStewardForStaff: Verb<'setStewardForStaff'> = async (context, input) => {
  const { app, caller, now } = context;
  const { agentNo, serving, words } = input;
  const row = await found(context, agentNo);
  if (!row) return unknown();
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
