import { Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { isAskAct, type AskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { PlacedClaim } from '@parasol/domain/base/wording/placed-claims';
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
  /** Doubtful sentences: with any, compliance grants it. */
  readonly doubts?: (ready: Ready, input: Input) => readonly PlacedClaim[];
  readonly done: (
    tx: Tx,
    context: StaffContext,
    given: { readonly ready: Ready; readonly input: Input; readonly by: ByTwo },
  ) => Promise<Refusal | object>;
}

const mostShown = 3;

/** Whether compliance has to read the doubtful sentences of a colleague. */
export const isInDoubt = ({ caller }: StaffContext, doubts: readonly PlacedClaim[]): boolean =>
  doubts.length > 0 && !staffHold(caller, 'words-grant');

/** The words of an ask, with the doubtful sentences. */
export const doubtedWords = (words: string, doubts: readonly PlacedClaim[]): string => {
  const shown = doubts.slice(0, mostShown).map((doubt) => `“${doubt.words}”`);
  const more = doubts.length > mostShown ? '等' : '';
  return `${words}。存疑 ${doubts.length} 处：${shown.join('、')}${more}`;
};

/** For the usual second colleague or, in doubt, for compliance. */
const asDoubted = (context: StaffContext, ask: NewAsk, doubts: readonly PlacedClaim[]): NewAsk => {
  const act = `${ask.act}-in-doubt`;
  return isAskAct(act) && isInDoubt(context, doubts)
    ? { ...ask, act, words: doubtedWords(ask.words, doubts) }
    : ask;
};

/** An act that one colleague asks for and another grants; it is done in the asker's name. */
export const actOfTwo = <Input extends { readonly reason: string }, Ready>({
  act,
  look,
  said,
  doubts,
  done,
}: Act<Input, Ready>) => ({
  ask: (context: StaffContext, input: Input): Promise<Refusal> =>
    inTransaction(context.app.database, async (tx) => {
      const ready = await look(tx, context, input);
      if (ready instanceof Refusal) return ready;
      const ask = { act, input, why: input.reason, ...said(ready, input) };
      return putAsk(tx, context, asDoubted(context, ask, doubts?.(ready, input) ?? []));
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
