import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/fields/mask';
import type { Context, Verb } from '#ground/context.ts';
import { linkReader } from '#modules/accounts/login/link-reader.ts';
import { findDisclosure } from '#modules/disclosure/records/find-disclosure.ts';
import { answersIn } from '#modules/disclosure/records/kept.ts';
import { askedCover } from './asked-cover.ts';
import { findConsent, type FoundConsent } from './find-consent.ts';

const statements = {
  insured: '我是被保险人本人，知道投保人为我投保了本产品，同意投保并认可上面的保险金额和受益人。',
  policyholder: '我是投保人本人，已核对投保信息，同意以上面的条件投保。',
} as const;

/** Answers about somebody's health are shown to nobody but them, logged in with the mobile named. */
const healthOf = async (
  { app, now }: Context,
  { consent, order, content }: FoundConsent,
): Promise<Output<'getOrderConsent'>['health']> => {
  if (order.user_id === null) return null;
  const position = consent.position ?? 0;
  const number = content.application.insureds[position]?.disclosureNo;
  const whose = { brand: order.brand, userId: order.user_id, now };
  const found = number === undefined ? undefined : await findDisclosure(app, whose, number);
  const told = found ? answersIn(found.kept) : [];
  const exclusions = content.proposed[position]?.exclusions ?? [];
  return {
    yes: told.filter(({ yes }) => yes).map(({ ask }) => ask),
    no: told.filter(({ yes }) => !yes).map(({ ask }) => ask),
    exclusions: exclusions.map(({ wording }) => wording),
  };
};

export const getOrderConsent: Verb<'getOrderConsent'> = async (context, { token }) => {
  const found = await findConsent(context, token);
  if (found instanceof Refusal) return found;
  const { consent, order, content, person } = found;
  const reader = await linkReader(context, consent.mobile_index);
  const over = consent.state === 'waiting' && order.state !== 'to-consent';
  return {
    ...(await askedCover(context.app, order, content, consent.position ?? 0)),
    role: consent.role,
    state: over ? 'over' : consent.state,
    mobile: maskPhone(person.mobile ?? ''),
    reader,
    health: reader === 'asked' ? await healthOf(context, found) : null,
    statement: statements[consent.role],
    until: (order.expires_at ?? order.state_since).toISOString(),
  };
};
