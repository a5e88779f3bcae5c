import { refuse, Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/fields/mask';
import type { Verb } from '#context.ts';
import { mobileOf } from '../people/person.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { userById } from '../queries/users.ts';
import { sendCode } from './send-code.ts';

export const sendOwnCode: Verb<'sendOwnCode'> = async (context, { purpose, puzzle }) => {
  const { app, caller } = context;
  const userId = personOf(caller);
  const user = userId === null ? undefined : await userById(app.database.db, userId);
  const mobile = user ? await mobileOf(app, user) : null;
  if (mobile === null) return refuse('MOBILE_NOT_BOUND');
  const sent = await sendCode(context, { mobile, purpose, puzzle });
  return sent instanceof Refusal ? sent : { mobile: maskPhone(mobile), ...sent };
};
