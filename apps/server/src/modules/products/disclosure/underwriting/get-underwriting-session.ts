import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { ownSession } from '#modules/products/disclosure/session.ts';
import { sessionByNo } from '#modules/products/disclosure/queries/sessions.ts';
import { sessionView } from './session-view.ts';

export const getUnderwritingSession: Verb<'getUnderwritingSession'> = async (
  context,
  { sessionNo },
) => {
  const session = await ownSession(context, await sessionByNo(context.app.database.db, sessionNo));
  return session instanceof Refusal ? session : sessionView(context, session);
};
