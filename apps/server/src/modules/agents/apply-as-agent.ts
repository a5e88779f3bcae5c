import { randomInt } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Parsed } from '@parasol/contract';
import { moveAgent } from '@parasol/domain/agents/agent-states';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/accounts/sessions/read-sessions-again.ts';
import { ownAgentView } from './agent-view.ts';
import {
  certificateTaken,
  changeAgent,
  insertAgent,
  lockAgentOfUser,
  type AgentRow,
} from './queries/agents.ts';

const digits = 8;

/** Stands in addresses and on cards: short, and never taken from anything about the person. */
const newAgentNo = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

const write = async (
  tx: Tx,
  { app, brand, person: userId, now }: PersonContext,
  { kind, name, certificateNo, certificateUntil }: Parsed<'applyAsAgent'>,
): Promise<AgentRow | Refusal> => {
  const given = {
    kind,
    name,
    certificate_no: certificateNo,
    certificate_until: certificateUntil,
    state: 'applied' as const,
    reason: null,
    changed_at: now,
  };
  const known = await lockAgentOfUser(tx.db, userId);
  if (await certificateTaken(tx.db, certificateNo, known?.agent_no ?? ''))
    return refuse('CONFLICT', '这个执业证号已经登记过，请核对；如有疑问请联系客服');
  const first = known
    ? undefined
    : await insertAgent(tx.db, {
        ...given,
        agent_no: newAgentNo(),
        brand: brand.id,
        user_id: userId,
        created_at: now,
      });
  if (first) return first;
  const before = known ?? (await lockAgentOfUser(tx.db, userId));
  if (before === undefined) throw new Error(`the registration of ${userId} is gone`);
  if (moveAgent(before.state, 'apply') === null)
    return refuse('CONFLICT', '您已经登记过，需要修改资料请联系客服');
  await readSessionsAgain(tx, app, userId);
  // What they may sell, and where, is decided anew.
  const anew = { products: null, regions: null, decided_by: null };
  return changeAgent(tx.db, before.agent_no, { ...given, ...anew });
};

/** Whoever wants to sell says who they are; a person of the house looks it up before they do. */
export const applyAsAgent: Verb<'applyAsAgent'> = async (context, input) => {
  const { app, caller, now } = context;
  if (input.certificateUntil < dateOf(now.getTime()))
    return refuse('CONFLICT', '执业证已过有效期，请续期后再提交');
  const row = await inTransaction(app.database, async (tx) => {
    const written = await write(tx, context, input);
    if (!(written instanceof Refusal))
      tx.audit({
        actor: actorOf(caller),
        action: 'agent.applied',
        subject: `agent:${written.agent_no}`,
        detail: { brand: written.brand, kind: written.kind },
      });
    return written;
  });
  return row instanceof Refusal ? row : { agent: await ownAgentView(app, row) };
};
