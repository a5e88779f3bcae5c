import { refuse, Refusal } from '@parasol/contract/errors';
import { isTooSoon } from '@parasol/domain/sales/identity/faces/capture-moments';
import { actionWords, straightWords } from '@parasol/domain/sales/identity/faces/face-actions';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { findOpenSubject } from '#modules/sales/identity/faces/find-subject.ts';
import {
  lockCheck,
  momentsOf,
  setMoment,
  type FaceCheckRow,
  type MomentRow,
} from '#modules/sales/identity/faces/queries.ts';
import { chained, isSameSeal, sealMoment } from './seal-moment.ts';

const over = (): Refusal => refuse('CONFLICT', '这次核验已经结束，请重新开始');

const wordsAt = ({ actions }: FaceCheckRow, step: number): string => {
  const action = actions[step - 1];
  return action === undefined ? straightWords : actionWords[action];
};

/**
 * The session goes on moment by moment: the next instruction is told when the picture of the last
 * one was promised, so that no program knows it sooner.
 */
export const nextFaceMoment: Verb<'nextFaceMoment'> = async (
  context,
  { checkId, taken, ...asked },
) => {
  const { app, now } = context;
  const subject = await findOpenSubject(context, asked);
  if (subject instanceof Refusal) return subject;
  return inTransaction(app.database, async (tx) => {
    const check = await lockCheck(tx.db, checkId);
    const own = check?.order_no === subject.order.order_no && check.party === subject.party;
    if (!own || check.state !== 'open' || check.until <= now) return over();
    const moments = await momentsOf(tx.db, checkId);
    const before = (moment: MomentRow): Buffer | null => moments[moment.number - 1]?.chain ?? null;
    const sealOf = (moment: MomentRow, issuedAt: Date): Promise<string> =>
      sealMoment(app, moment, issuedAt, before(moment));
    const answerOf = async (moment: MomentRow | undefined, issuedAt: Date) => ({
      moment: moment
        ? {
            number: moment.number,
            of: moments.length,
            words: wordsAt(check, moment.step),
            waitMs: moment.wait_ms,
            seal: await sealOf(moment, issuedAt),
          }
        : null,
    });
    const issued = moments.findLast((moment) => moment.issued_at !== null);
    if (!taken) {
      // Asked again before anything was taken: the same moment, whose time goes on.
      const [first] = moments;
      if (!first || (issued && issued !== first) || first.answered_at !== null) return over();
      const issuedAt = first.issued_at ?? now;
      await setMoment(tx.db, first, { issued_at: issuedAt });
      return answerOf(first, issuedAt);
    }
    const [picture, video] = [
      Buffer.from(taken.picture, 'hex'),
      taken.video === null ? null : Buffer.from(taken.video, 'hex'),
    ];
    const sealed = async (moment: MomentRow | undefined): Promise<boolean> =>
      moment?.issued_at !== null &&
      moment !== undefined &&
      isSameSeal(await sealOf(moment, moment.issued_at), taken.seal);
    if (!issued) return over();
    // The answer was lost on the way: the same promise again is told the same.
    const last = moments[issued.number - 1];
    if (last?.picture?.equals(picture) === true && (await sealed(last)) && issued.issued_at) {
      return answerOf(issued, issued.issued_at);
    }
    if (!(await sealed(issued)) || issued.issued_at === null) return over();
    if (issued.answered_at === null) {
      if (isTooSoon(issued.wait_ms, issued.issued_at.getTime(), now.getTime())) {
        return refuse('CONFLICT', '请按提示一步一步做');
      }
      const chain = chained(before(issued), { picture, video });
      await setMoment(tx.db, issued, { answered_at: now, picture, video, chain });
      issued.chain = chain;
    } else if (issued.picture?.equals(picture) !== true) {
      return over();
    }
    const next = moments[issued.number + 1];
    if (next) await setMoment(tx.db, next, { issued_at: now });
    return answerOf(next, now);
  });
};
