import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { newNumber } from '#modules/products/disclosure/numbers.ts';
import { beginPause } from './begin-pause.ts';
import { currentTest } from './current-test.ts';
import { offerNow } from './final-offer.ts';
import { judgeOffer } from './judge-offer.ts';
import { pausedWords } from './paused-words.ts';
import { confirmPause, insertConfirmation } from './queries.ts';

export const sealedConfirmation = sealed(
  { table: 'suitability_confirmations', column: 'sealed', key: ['confirmation_no'] },
  { keeper: ofUser, form: json<object>(), erased: undefined, sale: 'apart' },
);

/** Only today's state can be confirmed: the same test, the same offer, the same advice. */
export const confirmSuitability: Verb<'confirmSuitability'> = async (context, input) => {
  const { app, brand, caller, now, person: userId } = context;
  const found = await findProduct(context, input.baseProductNo);
  if (found instanceof Refusal) return found;
  const { product } = found;
  const { quoteNo } = input;
  const shown = await offerNow(context, product, quoteNo);
  if (shown instanceof Refusal) return shown;
  const test = await currentTest(app, userId, dateOf(now.getTime()));
  if (test?.row.test_no !== input.testNo) {
    return refuse('CONFLICT', '评估已有变化，请看过新的结果再确认');
  }
  const offered = { userId, baseProductNo: product.baseProductNo, quoteNo, test, ...shown };
  const judged = await judgeOffer(context, app.database.db, offered);
  const { result, standing, pause } = judged;
  if (result.kind === 'exempt') return refuse('CONFLICT', '这款产品不需要适当性确认');
  const rules = result.findings.map(({ rule }) => rule);
  const same =
    rules.length === input.rules.length && rules.every((rule) => input.rules.includes(rule));
  if (!same) return refuse('CONFLICT', '评估结果已有变化，请看过新的结果再确认');
  const statement = input.statement ?? '';
  if (result.requires === 'signed-statement' && statement.length < 2) {
    const message = '请签署姓名，声明您已知悉';
    return refuse('SUITABILITY_REFUSED', message, { questions: ['statement'] });
  }
  if (standing === 'due') {
    const until = await beginPause(context, offered, judged);
    return { confirmedAt: null, pausedUntil: until.toISOString() };
  }
  if (standing === 'running' && pause) {
    const until = pause.ends_at;
    return refuse('SUITABILITY_PAUSED', pausedWords(until), { until: until.toISOString() });
  }
  if (standing === 'over' && input.afterPause !== true) {
    const message = '请勾选，声明这是您考虑之后的决定';
    return refuse('SUITABILITY_REFUSED', message, { questions: ['read'] });
  }
  const confirmationNo = newNumber('E', now);
  const sealed = await sealedConfirmation.seal(
    app,
    { confirmation_no: confirmationNo, user_id: userId },
    {
      findings: result.findings,
      offer: shown.offer,
      already: judged.already,
      statement,
    },
  );
  await inTransaction(app.database, async (tx) => {
    await insertConfirmation(tx.db, {
      confirmation_no: confirmationNo,
      test_no: test.row.test_no,
      brand: brand.id,
      user_id: userId,
      base_product_no: product.baseProductNo,
      product_version: product.version,
      quote_no: input.quoteNo,
      rules: [...rules],
      sealed,
      confirmed_at: now,
    });
    const over = standing === 'over' ? pause : undefined;
    if (over) await confirmPause(tx.db, over.pause_no, quoteNo, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'suitability.confirmed',
      subject: `quote:${input.quoteNo}`,
      detail: {
        testNo: test.row.test_no,
        rules: [...rules],
        requires: result.requires,
        ...(over ? { pauseNo: over.pause_no } : {}),
      },
    });
  });
  return { confirmedAt: now.toISOString(), pausedUntil: null };
};
