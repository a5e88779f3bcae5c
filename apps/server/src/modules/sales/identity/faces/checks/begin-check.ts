import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { randomInt, randomUUID } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { drawMoments } from '@parasol/domain/sales/identity/faces/capture-moments';
import { chooseActions, sentenceFor } from '@parasol/domain/sales/identity/faces/face-actions';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockOrder, productVersion } from '#modules/sales/orders/order.ts';
import {
  findOpenSubject,
  type AskedSubject,
  type FaceSubject,
} from '#modules/sales/identity/faces/find-subject.ts';
import {
  consentOf,
  insertCheck,
  insertMoments,
  type FaceCheckRow,
} from '#modules/sales/identity/faces/queries.ts';
import { attemptsLeft } from './attempts.ts';
import { waysOf } from './get-face-check.ts';

const unit = 1_000_000;
/** The questions cannot be foreseen. */
const random = (): number => randomInt(unit) / unit;

export interface Begun {
  readonly subject: FaceSubject;
  readonly check: FaceCheckRow;
}

/**
 * One more try, if the person agreed and has one left; two at once are counted one after the other.
 */
export const beginCheck = async (
  context: Context,
  asked: AskedSubject,
  way: FaceCheckRow['way'],
): Promise<Begun | Refusal> => {
  const { app, now } = context;
  const subject = await findOpenSubject(context, asked);
  if (subject instanceof Refusal) return subject;
  const { order, party, purpose } = subject;
  const orderNo = order.order_no;
  if (!waysOf(context, subject).includes(way)) {
    return refuse('INVALID_REQUEST', '这里不能用这种方式，请换一种');
  }
  const { actions, minutes } = app.settings.get('face-check', '');
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const check: FaceCheckRow = {
    check_id: randomUUID(),
    order_no: orderNo,
    party,
    purpose,
    way,
    actions: way === 'actions' ? [...chooseActions(actions, random)] : [],
    sentence: way === 'sentence' ? sentenceFor(product.names.marketing, random) : null,
    reference: null,
    state: 'open',
    reasons: [],
    doubts: [],
    judge: null,
    apart: null,
    created_at: now,
    until: new Date(now.getTime() + minutes * minuteMs),
    settled_at: null,
  };
  return inTransaction(app.database, async (tx) => {
    await lockOrder(tx.db, orderNo);
    if (!(await consentOf(tx.db, { orderNo, party }))) {
      return refuse('CONSENT_REFUSED', '请先阅读并同意使用人脸信息，或改用其他方式');
    }
    if ((await attemptsLeft(app, tx.db, { orderNo, party })) === 0) {
      return refuse('CONSENT_REFUSED', '今天的尝试次数已经用完，请改用其他方式，或明天再试');
    }
    await insertCheck(tx.db, check);
    const moments = way === 'actions' ? drawMoments(check.actions.length, random) : [];
    await insertMoments(
      tx.db,
      moments.map(({ step, waitMs }, number) => ({
        check_id: check.check_id,
        number,
        step,
        wait_ms: waitMs,
      })),
    );
    return { subject, check };
  });
};

export const startFaceCheck: Verb<'startFaceCheck'> = async (context, input) => {
  const begun = await beginCheck(context, input, input.way);
  if (begun instanceof Refusal) return begun;
  const { check } = begun;
  return {
    checkId: check.check_id,
    actions: [],
    sentence: check.sentence,
    until: check.until.toISOString(),
  };
};
