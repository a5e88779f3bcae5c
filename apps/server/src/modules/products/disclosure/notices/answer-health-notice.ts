import { refuse, Refusal } from '@parasol/contract/errors';
import {
  answerNotice,
  type NoticeRefusal,
  type YesNo,
} from '@parasol/domain/products/disclosure/notices/answer-notice';
import { noticeRecordText } from '@parasol/domain/products/disclosure/records/disclosure-record';
import type { PersonContext, Verb } from '#ground/context.ts';
import type { OrderForNotice } from '#modules/products/disclosure/ports.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { needHealthConsent } from '#modules/products/disclosure/consent.ts';
import { noticeOfPerson, readSeconds } from '#modules/products/disclosure/notice-view.ts';
import { newNumber } from '#modules/products/disclosure/numbers.ts';
import { lockOpening, removeOpening } from '#modules/products/disclosure/queries/notices.ts';
import { insertRecord } from '#modules/products/disclosure/queries/records.ts';
import { sealRecord, validUntil } from '#modules/products/disclosure/record.ts';
import {
  openSubject,
  subjectIndex,
  agedPerson,
} from '#modules/products/disclosure/whose-health.ts';
import { findDisclosure } from '#modules/products/disclosure/records/find-disclosure.ts';
import { closedByOrder } from '#modules/products/disclosure/supplements/closed-by-order.ts';
import {
  onOrder,
  orderToTell,
  tooLate,
} from '#modules/products/disclosure/supplements/order-to-tell.ts';
import { tellOpenOrders, tellOrder } from '#modules/products/disclosure/supplements/tell-order.ts';

const words: Readonly<Record<Exclude<NoticeRefusal['kind'], 'read-too-short'>, string>> = {
  'another-version': '告知内容有更新，请看过新的内容再回答',
  'not-asked': '提交了没有问到的问题，请刷新页面后再试',
  'bad-answer': '每个问题请选择“是”或“否”',
  unanswered: '还有问题没有回答',
};

const refusalOf = (refusal: NoticeRefusal): Refusal => {
  if (refusal.kind === 'read-too-short') {
    const waitSeconds = refusal.sections.reduce((sum, { secondsLeft }) => sum + secondsLeft, 0);
    return refuse('READ_TOO_SHORT', `请再看 ${waitSeconds} 秒，读完后确认`, { waitSeconds });
  }
  const key =
    refusal.kind === 'another-version' ? 'HEALTH_WORDS_CHANGED' : 'HEALTH_ANSWERS_REFUSED';
  const questions = 'questions' in refusal ? refusal.questions : [];
  return refuse(key, words[refusal.kind], { questions });
};

/** Under the order's lock, so that answering and paying take turns. */
const orderOfOpening = async (
  tx: Tx,
  context: PersonContext,
  orderNo: string,
): Promise<OrderForNotice | Refusal> => {
  const displayId = await context.app.ports.noticeOrders.displayIdOf(tx.db, orderNo);
  return orderToTell(context, tx.db, displayId ?? '', true);
};

export const answerHealthNotice: Verb<'answerHealthNotice'> = async (context, input) => {
  const { app, now, caller, person: userId } = context;
  const missing = await needHealthConsent(context, input.consent === true);
  if (missing) return missing;
  return inTransaction(app.database, async (tx) => {
    const opening = await lockOpening(tx.db, input.openingId, userId);
    const product =
      opening &&
      (await app.catalogue.version(opening.base_product_no, opening.product_version))?.product;
    const subject = opening && (await openSubject(app, opening));
    if (!opening || !product || !subject || opening.brand !== context.brand.id) {
      return refuse('HEALTH_WORDS_CHANGED', '这份告知已经提交或换成了新的，请重新打开');
    }
    const { role, member, order_no: orderNo } = opening;
    const order = orderNo === null ? null : await orderOfOpening(tx, context, orderNo);
    if (order instanceof Refusal) return order;
    const closed =
      order === null
        ? await closedByOrder(context, tx.db, { userId, quoteNo: opening.quote_no })
        : tooLate(order);
    if (closed) return closed;
    const person = agedPerson(subject, now);
    const shown = noticeOfPerson(app.disclosure.noticeOf(product), role, person);
    const latest = app.catalogue.find(product.baseProductNo)?.product.version;
    // A birthday or a new version of the product may have changed the questions.
    const older = order === null && latest !== product.version;
    if (shown?.version !== opening.notice_version || older) {
      return refuse('HEALTH_WORDS_CHANGED');
    }
    const elapsed = (now.getTime() - opening.opened_at.getTime()) / 1000;
    const given = {
      version: input.version,
      answers: input.answers as Readonly<Record<string, YesNo>>,
      readSeconds: readSeconds(shown.sections, elapsed),
    };
    const outcome = answerNotice(shown, given);
    if (!outcome.ok) return refusalOf(outcome.refusal);
    const { result } = outcome;
    const disclosureNo = newNumber('H', now);
    const { sex, age, relation, birthDate } = person;
    const text = noticeRecordText({
      product: product.baseProductNo,
      productVersion: product.version,
      at: now.toISOString(),
      subject: { role, sex, age, relation, birthDate },
      shown,
      given,
      result,
    });
    const named = { record_no: disclosureNo, user_id: userId };
    const { sealed, hash } = await sealRecord(app, named, text);
    const until = validUntil(now);
    await insertRecord(tx.db, {
      ...named,
      kind: 'notice',
      brand: opening.brand,
      base_product_no: product.baseProductNo,
      product_version: product.version,
      role,
      member,
      quote_no: opening.quote_no,
      session_no: null,
      disclosure_no: null,
      sealed,
      hash,
      at: now,
      valid_until: until,
      withdrawn_at: null,
      subject_index: subjectIndex(app, userId, subject),
      relation,
    });
    await removeOpening(tx.db, opening.opening_id);
    tx.audit({
      actor: actorOf(caller),
      action: 'health-notice.answered',
      subject: `health-record:${disclosureNo}`,
      detail: {
        baseProductNo: product.baseProductNo,
        productVersion: product.version,
        role,
        noticeVersion: shown.version,
        hash: hash.toString('hex'),
      },
    });
    const whose = { brand: opening.brand, userId, now, db: tx.db };
    const record = await findDisclosure(app, whose, disclosureNo);
    if (!record) throw new Error(`record ${disclosureNo} cannot be read`);
    const about = order && onOrder(order, role, member);
    const tellFailure =
      order && about
        ? await tellOrder(tx, context, order, about, record)
        : await tellOpenOrders(tx, context, record, subject);
    return {
      disclosureNo,
      order: tellFailure,
      clear: result.clear,
      exits: result.exits.filter(
        (exit) => exit !== 'manual-underwriting' || product.flow.manualUnderwriting,
      ),
      validUntil: until.toISOString(),
    };
  });
};
