import { Refusal } from '@parasol/contract/errors';
import type { AskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { StaffContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk, type NewAsk } from './put-ask.ts';

/** The colleague, or the clock, in whose name a text is published, and why. */
export interface By {
  readonly actor: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

interface ByTwo extends By {
  readonly detail: { readonly reason: string; readonly grantedBy: string };
}

type Said = Pick<NewAsk, 'key' | 'subject' | 'brand' | 'words'>;

interface Act<Input, Ready> {
  readonly act: AskAct;
  /** The present thing, or a refusal: checked when it is asked for, and when it is granted. */
  readonly look: (tx: Tx, context: StaffContext, input: Input) => Promise<Ready | Refusal>;
  /** The act in words, for the second colleague. */
  readonly said: (ready: Ready, input: Input) => Said;
  readonly done: (
    tx: Tx,
    context: StaffContext,
    given: { readonly ready: Ready; readonly input: Input; readonly by: ByTwo },
  ) => Promise<Refusal | object>;
}

/** An act that one colleague asks for and another grants; it is done in the asker's name. */
export const actOfTwo = <Input extends { readonly reason: string }, Ready>({
  act,
  look,
  said,
  done,
}: Act<Input, Ready>) => ({
  ask: (context: StaffContext, input: Input): Promise<Refusal> =>
    inTransaction(context.app.database, async (tx) => {
      const ready = await look(tx, context, input);
      if (ready instanceof Refusal) return ready;
      return putAsk(tx, context, { act, input, why: input.reason, ...said(ready, input) });
    }),
  granted: async (
    tx: Tx,
    context: StaffContext,
    input: Input,
    grantedBy: string,
  ): Promise<Refusal | object> => {
    const ready = await look(tx, context, input);
    if (ready instanceof Refusal) return ready;
    const by = {
      actor: actorOf(context.caller),
      detail: { reason: input.reason, grantedBy },
    };
    return done(tx, context, { ready, input, by });
  },
});
