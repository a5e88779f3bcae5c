import { randomInt } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Parsed } from '@parasol/contract';
import { agentLife } from '@parasol/domain/products/agents/agent-states';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { bindAgentPerson } from '#modules/base/accounts/people/bind-agent-person.ts';
import { ownAgentView } from './agent-view.ts';
import {
  certificateTaken,
  personTaken,
  changeAgent,
  insertAgent,
  lockAgentOfUser,
  type AgentRow,
} from '#modules/base/accounts/agent-rows.ts';

const digits = 8;

/** Appears in addresses and on cards: short, and independent of the person. */
const newAgentNo = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

const write = async (
  tx: Tx,
  { app, brand, person: userId, now }: PersonContext,
  { kind, name, certNo, certificateNo, certificateUntil }: Parsed<'applyAsAgent'>,
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
  const person = app.vault.blindIndex('id_number', certNo);
  if (await personTaken(tx.db, { person, brand: brand.id, userId }))
    return refuse('CONFLICT', '这个证件号码已用另一个账户登记，请用那个账户登录');
  const first = known
    ? undefined
    : await insertAgent(tx.db, {
        ...given,
        agent_no: newAgentNo(),
        brand: brand.id,
        user_id: userId,
        created_at: now,
      });
  if (!(await bindAgentPerson(tx, userId, person)))
    return refuse('CONFLICT', '证件号码与您登记过的不一致，请核对；确有变化请联系客服');
  if (first) return first;
  const before = known ?? (await lockAgentOfUser(tx.db, userId));
  if (before === undefined) throw new Error(`the registration of ${userId} is gone`);
  if (agentLife.move(before.state, 'apply') === null)
    return refuse('CONFLICT', '您已经登记过，需要修改资料请联系客服');
  await readSessionsAgain(tx, app, userId);
  // Products and regions of the agent are decided again.
  const anew = { products: null, regions: null, decided_by: null };
  return changeAgent(tx.db, before.agent_no, { ...given, ...anew });
};

/** A person applies to be an agent; staff check the registration before they may sell. */
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
