import {
  answerAll,
  answersTo,
  choose,
  dataOf,
  decide,
  openNotice,
  sendAnswers,
  type Result,
  type JourneyAnswers,
  type Session,
} from '#testing/disclosure/health-journeys.ts';
import {
  fillIn,
  lock,
  ownForm,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

export const adult = { birthDate: '1990-06-15', sex: 'male', relation: 'self' } as const;

export const medical = { baseProductNo: '1001', plan: 'standard', payFrequency: 'yearly' } as const;

interface Told {
  readonly disclosureNo: string;
  readonly clear: boolean;
}

/** Answers a notice with yes to the named questions and gives its number. */
export const disclose = async (
  desk: OrderDesk,
  who: Customer,
  yes: readonly string[] = [],
  more: Record<string, unknown> = {},
): Promise<Told> => {
  const opened = await openNotice(who.browser, { ...adult, ...more });
  desk.clock.advance(opened.waitSeconds * 1000);
  return dataOf<Told>(await sendAnswers(who.browser, opened, answersTo(opened, yes)));
};

/** Includes the fact that prices of medical products depend on. */
export const insuredBefore = 'social-insurance';

export const underwrite = async (
  who: Customer,
  answers: Readonly<Record<string, JourneyAnswers>>,
  more: Record<string, unknown> = {},
): Promise<Result> => {
  const session = dataOf<Session>(
    await choose(who.browser, Object.keys(answers), { ...adult, ...more }),
  );
  return dataOf<Result>(await decide(who.browser, await answerAll(who.browser, session, answers)));
};

/** Takes the terms as they were shown. */
export const acceptTerms = (
  who: Customer,
  { intelligentProposalNo, decision }: Result,
  quoteNo?: string,
) =>
  who.call('acceptUnderwriting', {
    intelligentProposalNo,
    exclusions: decision.exclusions.map(({ code }) => code),
    ...(quoteNo === undefined ? {} : { quoteNo }),
  });

export const medicalForm = (number: number): Record<string, string> => ({
  ...ownForm('1990-06-15', number),
  'insured.0.socialInsurance': 'yes',
  'cover.otherCover': 'none',
});

export interface Applied {
  readonly numbers: Record<string, string>;
  /** Tells papers apart. */
  readonly serial: number;
  readonly choices?: Record<string, unknown>;
  readonly values?: Record<string, string>;
  readonly socialInsurance?: boolean;
}

/** Locks a price for the product 1001, fills the form in and sends it. */
export const applyFor = async (desk: OrderDesk, who: Customer, applied: Applied) => {
  const { numbers, serial, choices = {}, values = {}, socialInsurance = true } = applied;
  const { quoteNo } = await lock(who, [{ ...adult, socialInsurance }], { ...medical, ...choices });
  const form = { ...medicalForm(serial), ...numbers, ...values };
  return submit(who, await fillIn(desk, who, quoteNo, form, '1001'));
};
