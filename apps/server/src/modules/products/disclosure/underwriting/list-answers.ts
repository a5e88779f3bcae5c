import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { hasHealthConsent, hasSharingConsent } from '#modules/products/disclosure/consent.ts';
import { ownSession } from '#modules/products/disclosure/session.ts';
import { sessionsOf } from '#modules/products/disclosure/queries/sessions.ts';
import { sessionView } from './session-view.ts';

export const listAnswers: Verb<'listAnswers'> = async (context, { baseProductNo }) => {
  const { app, brand, now, person: userId } = context;
  const sessions = [];
  for (const row of await sessionsOf(app.database.db, { userId, brand: brand.id, now })) {
    if (baseProductNo !== undefined && row.base_product_no !== baseProductNo) continue;
    const session = await ownSession(context, row);
    if (session instanceof Refusal) continue;
    const { product, role, person, diseases, state, sessionNo, updatedAt, intelligentProposalNo } =
      sessionView(context, session);
    sessions.push({
      sessionNo,
      state,
      product,
      role,
      person,
      diseases: diseases.map(({ name }) => name),
      intelligentProposalNo,
      updatedAt,
    });
  }
  return {
    sessions,
    consentNeeded: !(await hasHealthConsent(context)),
    sharingNeeded: !(await hasSharingConsent(context)),
  };
};
