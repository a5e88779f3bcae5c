import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { suitabilityFigures } from '@parasol/domain/sales/suitability/figures';
import { raisedFigures } from '@parasol/domain/sales/suitability/pause';
import {
  profileOf,
  type ProfileRefusal,
  type SuitabilityProfile,
} from '@parasol/domain/sales/suitability/profile';
import { suitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import { mayTakeRiskTest } from '@parasol/domain/sales/suitability/risk-tests';
import type { PersonContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { newNumber } from '#modules/products/disclosure/numbers.ts';
import { profileView } from './current-test.ts';
import { rememberedPauses } from './judge-offer.ts';
import { insertTest, testsOf, type PauseRow } from './queries.ts';
import { openPause } from './sealed-pause.ts';
import { sealTest } from './sealed-test.ts';
import { lockUser } from '#modules/base/accounts/people/read-user.ts';

const words: Readonly<Record<ProfileRefusal['kind'], string>> = {
  'another-version': '问卷有更新，请按新的问卷回答',
  'not-asked': '提交了没有问到的问题，请刷新页面后再试',
  unanswered: '还有问题没有回答',
  'bad-answer': '有的回答需要核对',
};

export const takeSuitabilityTest: Verb<'takeSuitabilityTest'> = async (context, input) => {
  const { app, brand, caller, now, person: userId } = context;
  const outcome = profileOf(suitabilityQuestionnaire, input);
  if (!outcome.ok) {
    const { refusal } = outcome;
    return refuse('SUITABILITY_REFUSED', words[refusal.kind], {
      questions: 'questions' in refusal ? refusal.questions : [],
    });
  }
  const { profile } = outcome;
  const today = dateOf(now.getTime());
  const testNo = newNumber('E', now);
  const content = {
    at: now.toISOString(),
    questionnaire: suitabilityQuestionnaire,
    answers: input.answers,
    profile,
  };
  const { sealed, hash } = await sealTest(app, { test_no: testNo, user_id: userId }, content);
  return inTransaction(app.database, async (tx) => {
    // Two at once wait for each other, so that the limit holds.
    await lockUser(tx.db, userId);
    const taken = (await testsOf(tx.db, userId)).map((row) => row.taken_on);
    const permission = mayTakeRiskTest(taken, today, suitabilityFigures);
    if (!permission.ok) {
      const { testsPerDay, testsPerPeriod } = suitabilityFigures;
      const limit =
        permission.limit === 'day'
          ? `每天最多评估 ${testsPerDay} 次`
          : `12 个月内最多评估 ${testsPerPeriod} 次`;
      return refuse('SUITABILITY_LIMIT', `${limit}，${permission.from} 起可以再评估`, {
        from: permission.from,
      });
    }
    const row = {
      test_no: testNo,
      brand: brand.id,
      user_id: userId,
      questionnaire_version: suitabilityQuestionnaire.version,
      sealed,
      hash,
      taken_on: today,
      taken_at: now,
      base_product_no: input.baseProductNo ?? null,
    };
    await insertTest(tx.db, row);
    tx.audit({
      actor: actorOf(caller),
      action: 'suitability.tested',
      subject: `suitability-test:${testNo}`,
      detail: { version: suitabilityQuestionnaire.version, hash: hash.toString('hex') },
    });
    for (const pause of await raisedIn(tx, context, profile)) {
      tx.audit({
        actor: actorOf(caller),
        action: 'suitability.raised',
        subject: `quote:${pause.quote_no}`,
        detail: { pauseNo: pause.pause_no, testNo },
      });
    }
    return profileView({ row, profile });
  });
};

/** Pauses that continue although the new answers would end them. */
const raisedIn = async (
  tx: Tx,
  { app, now, person: userId }: PersonContext,
  profile: SuitabilityProfile,
): Promise<readonly PauseRow[]> => {
  const limits = app.settings.get('suitability-pause', '');
  const pauses = (await rememberedPauses(tx.db, { userId }, now)).filter(
    ({ confirmed_at: confirmed }) => confirmed === null,
  );
  const raised = await Promise.all(
    pauses.map(async (pause) => {
      const content = await openPause(app, pause);
      return content && raisedFigures(profile, [content.means], limits).length > 0 ? [pause] : [];
    }),
  );
  return raised.flat();
};
