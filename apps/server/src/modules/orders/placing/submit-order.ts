import { refuse, Refusal } from '@parasol/contract/errors';
import type { PersonContext, Verb } from '#context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { grantConsent } from '#modules/accounts/privacy/grant-consent.ts';
import { listConsents } from '#modules/accounts/privacy/list-consents.ts';
import { keepTouches } from '#modules/attribution/keep-touches.ts';
import { placeOrder } from './place-order.ts';

/** Of the sentence in the order form; another wording is written down again. */
const sharing = { type: 'sharing', version: 'order-2026-11-16' } as const;

/** The order keeps what was agreed to; the list of consents shows it and lets it be taken back. */
const showSharing = async (context: PersonContext): Promise<void> => {
  const listed = await listConsents(context, {});
  const known =
    !(listed instanceof Refusal) &&
    listed.consents.some(
      ({ type, version, granted }) =>
        granted && type === sharing.type && version === sharing.version,
    );
  if (!known) await grantConsent(context, sharing);
};

export const submitOrder: Verb<'submitOrder'> = async (context, input) => {
  const userId = personOf(context.caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  await keepTouches(context.app.database.db, context);
  const placed = await placeOrder(context, input, { userId, agent: false });
  if (!(placed instanceof Refusal)) await showSharing({ ...context, person: userId });
  return placed;
};
