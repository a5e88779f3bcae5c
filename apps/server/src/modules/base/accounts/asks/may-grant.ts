import { staffHold, staffMay, type Caller } from '@parasol/domain/base/accounts/access';
import { askActs, isAskAct } from '@parasol/domain/base/accounts/ask-acts';
import type { AskRow } from './read-asks.ts';

/** Staff with the act's own permission to grant, for its brand. */
export const mayGrant = (caller: Caller, { act, brand }: Pick<AskRow, 'act' | 'brand'>): boolean =>
  isAskAct(act) && staffHold(caller, askActs[act].grant) && staffMay(caller, brand);
