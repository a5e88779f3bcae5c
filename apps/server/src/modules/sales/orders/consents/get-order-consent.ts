import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { Context, Verb } from '#ground/context.ts';
import { linkReader } from '#modules/base/accounts/login/link-reader.ts';
import { findDisclosure } from '#modules/products/disclosure/records/find-disclosure.ts';
import { supplementsOf } from '#modules/products/disclosure/records/supplements.ts';
import { answersIn } from '#modules/products/disclosure/records/stored-record.ts';
import { askedCover } from './asked-cover.ts';
import { findConsent, type FoundConsent } from './find-consent.ts';

const statements = {
  insured: '我是被保险人本人，知道投保人为我投保了本产品，同意投保并认可上面的保险金额和受益人。',
  policyholder: '我是投保人本人，已核对投保信息，同意以上面的条件投保。',
} as const;

/** Answers about a person's health are shown to them alone, logged in with the mobile named. */
const healthOf = async (
  { app, now }: Context,
  { consent, order, content }: FoundConsent,
): Promise<Output<'getOrderConsent'>['health']> => {
  if (order.user_id === null) return null;
  const position = consent.position ?? 0;
  const number = content.application.insureds[position]?.disclosureNo;
  const whose = { brand: order.brand, userId: order.user_id, now };
  const later = (await supplementsOf(app.database.db, order.order_no)).filter(
    (row) => row.position === position,
  );
  const numbers = [...(number === undefined ? [] : [number]), ...later.map((row) => row.record_no)];
  const found = await Promise.all(numbers.map((each) => findDisclosure(app, whose, each)));
  const healthAnswers = found.flatMap((record) => (record ? answersIn(record.kept) : []));
  const exclusions = content.proposed[position]?.exclusions ?? [];
  return {
    yes: healthAnswers.filter(({ yes }) => yes).map(({ ask }) => ask),
    no: healthAnswers.filter(({ yes }) => !yes).map(({ ask }) => ask),
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
