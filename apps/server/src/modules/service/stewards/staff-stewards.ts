import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { PlacedClaim } from '@parasol/domain/base/wording/placed-claims';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { doubtedWords, isInDoubt } from '#modules/base/accounts/asks/act-of-two.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { worded } from '#modules/base/publishing/worded.ts';
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

type Wanted = Parsed<'setStewardForStaff'>;
type Named = Parameters<Verb<'setStewardForStaff'>>[2];

/** A customer is to see whom they trust: a steward without a photo is not offered. */
const looked = async (
  { app }: StaffContext,
  { agentNo, serving, words }: Wanted,
  row: Named,
): Promise<readonly PlacedClaim[] | Refusal> => {
  if (serving && row.state !== 'approved') return refuse('CONFLICT', '登记有效的人员才能担任管家');
  if (serving && !(await photoOf(app, agentNo)))
    return refuse('CONFLICT', '请对方先上传照片，客户要看得到是谁');
  return worded([['words', words]]);
};

const write = async (
  tx: Tx,
  { caller, now }: StaffContext,
  { agentNo, serving, words }: Wanted,
  row: Named,
  granted: { readonly grantedBy?: string },
): Promise<Record<string, never>> => {
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
    detail: { serving, words, ...granted },
  });
  return {};
};

export const setStewardForStaff: Verb<'setStewardForStaff'> = async (context, input, row) => {
  const doubts = await looked(context, input, row);
  if (doubts instanceof Refusal) return doubts;
  return inTransaction(context.app.database, async (tx) =>
    isInDoubt(context, doubts)
      ? putAsk(tx, context, {
          act: 'name-steward-in-doubt',
          key: input.agentNo,
          input,
          subject: `agent:${input.agentNo}`,
          brand: row.brand,
          words: doubtedWords('保存管家的介绍', doubts),
          why: '介绍里有存疑的说法',
        })
      : write(tx, context, input, row, {}),
  );
};

/** Runs after compliance has read the doubtful sentences. */
export const nameStewardGranted = async (
  tx: Tx,
  context: StaffContext,
  input: Wanted,
  row: Named,
  grantedBy: string,
): Promise<Refusal | object> => {
  const doubts = await looked(context, input, row);
  return doubts instanceof Refusal ? doubts : write(tx, context, input, row, { grantedBy });
};
