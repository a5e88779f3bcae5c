import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { AskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { StaffContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertAsk, openAsk } from '#modules/base/accounts/queries/asks.ts';

export interface NewAsk {
  readonly act: AskAct;
  /** The same act is requested once at a time. */
  readonly key: string;
  readonly input: object;
  readonly subject: string;
  readonly brand: string | null;
  /** The act in words, for the colleague who grants it. */
  readonly words: string;
  readonly why: string;
}

/** Asks another colleague instead of acting. The answer says so and names the ask. */
export const putAsk = async (
  tx: Tx,
  { caller, now }: Pick<StaffContext, 'caller' | 'now'>,
  ask: NewAsk,
): Promise<Refusal> => {
  const { act, key, subject, brand, words, why } = ask;
  const askId = await insertAsk(tx.db, {
    ask_id: randomUUID(),
    act,
    key,
    input: JSON.stringify(ask.input),
    subject,
    brand,
    words,
    why,
    asked_by: caller.staffId,
    asked_at: now,
    state: 'open',
    decided_by: null,
    decided_at: null,
    note: null,
  });
  if (askId === null) {
    const open = await openAsk(tx.db, act, key);
    return refuse('ASKED_FOR_GRANT', '这项操作已经在等待复核', { askId: open?.ask_id ?? null });
  }
  tx.audit({ actor: actorOf(caller), action: `ask.${act}`, subject, detail: { askId, why } });
  return refuse('ASKED_FOR_GRANT', undefined, { askId });
};
