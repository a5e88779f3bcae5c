import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { assessSuitability } from '@parasol/domain/suitability/assess-suitability';
import { suitabilityFigures } from '@parasol/domain/suitability/figures';
import { suitabilityQuestionnaire } from '@parasol/domain/suitability/questionnaire';
import { mayTakeRiskTest } from '@parasol/domain/suitability/risk-tests';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/catalogue/products/find-product.ts';
import { currentTest, profileView } from './current-test.ts';
import { keptOffer } from './final-offer.ts';
import { offerOfQuote } from './offer-of-quote.ts';
import { confirmationOf, testsOf } from './queries.ts';

export const getSuitability: Verb<'getSuitability'> = async (context, input) => {
  const { app, now, person: userId } = context;
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const { quoteNo } = input;
  const offer =
    quoteNo === undefined
      ? null
      : ((await keptOffer(app, { userId, quoteNo })) ??
        (await offerOfQuote(context, product, quoteNo)));
  if (offer instanceof Refusal) return offer;
  const today = dateOf(now.getTime());
  const test = await currentTest(app, userId, today);
  const taken = await testsOf(app.database.db, userId);
  const permission = mayTakeRiskTest(
    taken.map((row) => row.taken_on),
    today,
    suitabilityFigures,
  );
  const confirmation =
    test && quoteNo !== undefined
      ? await confirmationOf(app.database.db, { userId, quoteNo, testNo: test.row.test_no })
      : undefined;
  const premium = offer?.premium;
  const assessment =
    test && offer ? assessSuitability(offer, test.profile, suitabilityFigures) : null;
  // A final premium may find more than was confirmed for the quoted one.
  const stands =
    assessment?.kind !== 'assessed' ||
    assessment.findings.every(({ rule }) => confirmation?.rules.includes(rule));
  return {
    baseProductNo: product.baseProductNo,
    productName: product.names.marketing,
    insurer: app.catalogue.insurer(product.insurer).name,
    required: product.compliance.suitabilityRequired,
    premium: premium
      ? premium.mode === 'single'
        ? { mode: 'single', amount: premium.amount, payYears: 1 }
        : { mode: 'regular', amount: premium.annualAmount, payYears: premium.payYears }
      : null,
    questionnaire: {
      version: suitabilityQuestionnaire.version,
      questions: suitabilityQuestionnaire.questions.map((question) => ({
        id: question.id,
        type: question.type,
        ask: question.ask,
        ...('help' in question ? { help: question.help } : {}),
        options:
          'options' in question ? question.options.map(({ code, text }) => ({ code, text })) : [],
      })),
    },
    profile: test ? profileView(test) : null,
    assessment,
    confirmedAt: stands ? (confirmation?.confirmed_at.toISOString() ?? null) : null,
    mayTest: permission.ok,
    testFrom: permission.ok ? null : permission.from,
  };
};
