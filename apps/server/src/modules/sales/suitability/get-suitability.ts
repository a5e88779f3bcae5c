import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { suitabilityFigures } from '@parasol/domain/sales/suitability/figures';
import { paidNothing } from '@parasol/domain/sales/suitability/already';
import type { Offer } from '@parasol/domain/sales/suitability/offer';
import { pauseWords } from '@parasol/domain/sales/suitability/pause';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import { mayTakeRiskTest } from '@parasol/domain/sales/suitability/risk-tests';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { currentTest, profileView } from './current-test.ts';
import { offerNow } from './final-offer.ts';
import { judgeOffer, type Judged } from './judge-offer.ts';
import { confirmationOf, testsOf } from './queries.ts';

/** The page's words on a cooling pause; null where there is none. */
const pauseView = (
  { standing, reasons, pause, raised }: Judged,
  offer: Offer,
  hours: number,
): Output<'getSuitability'>['pause'] =>
  standing === 'none' || standing === 'confirmed'
    ? null
    : {
        standing,
        reasons: pauseWords(reasons, offer),
        hours,
        until: standing === 'due' ? null : (pause?.ends_at.toISOString() ?? null),
        raised,
      };

export const getSuitability: Verb<'getSuitability'> = async (context, input) => {
  const { app, now, person: userId } = context;
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const { quoteNo } = input;
  const shown = quoteNo === undefined ? null : await offerNow(context, product, quoteNo);
  if (shown instanceof Refusal) return shown;
  const today = dateOf(now.getTime());
  const { hours } = app.settings.get('suitability-pause', '');
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
  const premium = shown?.offer.premium;
  const { baseProductNo } = product;
  const judged =
    test && shown && quoteNo !== undefined
      ? await judgeOffer(context, app.database.db, {
          userId,
          baseProductNo,
          quoteNo,
          test,
          ...shown,
        })
      : null;
  const assessment = judged?.result ?? null;
  // A final premium may find more than was confirmed for the quoted one.
  const stands =
    assessment?.kind !== 'assessed' ||
    assessment.findings.every(({ rule }) => confirmation?.rules.includes(rule));
  return {
    baseProductNo,
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
    already: judged?.already ?? paidNothing,
    pause: judged && shown ? pauseView(judged, shown.offer, hours) : null,
    confirmedAt: stands ? (confirmation?.confirmed_at.toISOString() ?? null) : null,
    mayTest: permission.ok,
    testFrom: permission.ok ? null : permission.from,
  };
};
