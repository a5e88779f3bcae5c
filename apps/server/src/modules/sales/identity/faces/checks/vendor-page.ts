import { refuse, Refusal } from '@parasol/contract/errors';
import type { FaceOutcome, FaceVerdict } from '@parasol/domain/sales/identity/faces/judge-face';
import { pageWorth, type RegisterSaid } from '@parasol/domain/sales/identity/faces/vouched';
import { isLarge } from '@parasol/domain/sales/orders/states/next-step';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  cardSides,
  findSubject,
  type AskedSubject,
  type FaceSubject,
} from '#modules/sales/identity/faces/find-subject.ts';
import { checkById, claimCheck, setReference } from '#modules/sales/identity/faces/queries.ts';
import { attemptsLeft } from './attempts.ts';
import { beginCheck } from './begin-check.ts';
import { settleFace } from './settle-face.ts';

const away = (): Refusal => refuse('BUSY', '核验机构暂时没有应答，请稍后再试，或换一种方式');

/** A large premium needs copies of the papers as well, whatever a vendor reports of the face. */
const papersLacking = async (
  context: Context,
  asked: AskedSubject,
): Promise<Refusal | undefined> => {
  const subject = await findSubject(context, asked);
  if (subject instanceof Refusal) return subject;
  if (subject.purpose !== 'identity') return undefined;
  const { app } = context;
  const { base_product_no: baseProductNo, product_version: version, price } = subject.order;
  const { product } = await productVersion(app, baseProductNo, version);
  if (!isLarge(product, price, app.settings.get('aml-limits', ''))) return undefined;
  const sides = await cardSides(context, subject);
  return sides.every(({ file }) => file !== null)
    ? undefined
    : refuse('INVALID_REQUEST', '保险费较高，请先上传证件照片，再做人脸核验');
};

export const getVerifyFaceUrl: Verb<'getVerifyFaceUrl'> = async (context, input) => {
  const { app, brand, origin } = context;
  const { page } = app.providers.face;
  if (!page) return refuse('INVALID_REQUEST', '这里不能用这种方式，请换一种');
  const lacking = await papersLacking(context, input);
  if (lacking) return lacking;
  const begun = await beginCheck(context, input, 'page');
  if (begun instanceof Refusal) return begun;
  const { subject, check } = begun;
  const { check_id: checkId } = check;
  const links = orderLinks(brand);
  const back = links.certificationResult(input.orderNo, { check: checkId, token: input.token });
  // The vendor is asked outside of any transaction.
  const answer = await page.begin({
    checkId,
    name: subject.person.name,
    idNumber: subject.person.paper.number,
    returnUrl: `${origin}${back}`,
  });
  if (answer.kind !== 'begun') return away();
  const storedResult = await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: subject.actor,
      action: 'order.face-page-begun',
      subject: `order:${input.orderNo}`,
      detail: { checkId, party: subject.party, judge: app.providers.face.name },
    });
    return setReference(tx.db, checkId, answer.reference);
  });
  return storedResult ? { checkId, url: answer.url, until: check.until.toISOString() } : away();
};

const verdicts: Readonly<Record<FaceOutcome, FaceVerdict>> = {
  yes: { outcome: 'yes', reasons: [] },
  no: { outcome: 'no', reasons: ['unlike'] },
  unsure: { outcome: 'unsure', reasons: ['vendor'] },
};

/** The register's answer on name and number, besides the face. */
const registerAnswer = async (
  { app, now }: Context,
  { order, person }: FaceSubject,
): Promise<RegisterSaid> => {
  if (order.user_id === null) return 'silent';
  const pair = { name: person.name, idNumber: person.paper.number };
  const identityCheck = await checkIdentity(app, order.user_id, pair, now);
  return identityCheck === 'match' || identityCheck === 'mismatch' ? identityCheck : 'silent';
};

export const getVerifyFaceResult: Verb<'getVerifyFaceResult'> = async (context, input) => {
  const { app, now } = context;
  const { page, name } = app.providers.face;
  const subject = await findSubject(context, input);
  if (subject instanceof Refusal) return subject;
  const { db } = app.database;
  const whose = { orderNo: subject.order.order_no, party: subject.party };
  const check = await checkById(db, input.checkId);
  if (check?.order_no !== whose.orderNo || check.party !== whose.party || !check.reference) {
    return refuse('NOT_FOUND', '没有找到这次核验，请重新开始');
  }
  const left = await attemptsLeft(app, db, whose);
  const { state } = check;
  if (state === 'yes' || state === 'no' || state === 'unsure') {
    return { outcome: state, words: [], attemptsLeft: left };
  }
  const pageResult = state === 'open' && page ? await page.result(check.reference) : 'pending';
  if (pageResult === 'pending' || pageResult === 'unavailable') {
    return { outcome: 'pending', words: [], attemptsLeft: left };
  }
  // Asked twice at once, the answer is recorded once.
  const claimed = await claimCheck(db, whose, input.checkId, now);
  if (!claimed) return { outcome: 'pending', words: [], attemptsLeft: left };
  const verdict =
    pageResult === 'yes' && page
      ? pageWorth(page.vendor, await registerAnswer(context, subject))
      : verdicts[pageResult];
  return settleFace(context, subject, claimed, verdict, `page:${name}`);
};
