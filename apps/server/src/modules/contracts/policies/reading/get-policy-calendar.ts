import { icalText, type CalendarDay } from '@parasol/domain/base/calendar/ical';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { yuanText } from '@parasol/domain/base/money/fen';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import {
  outgrowsWords,
  owedOn,
  type LoanAccount,
} from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { Verb } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import { policyLine } from './policy-line.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { receivedAmong } from '#modules/contracts/policies/queries/receipts.ts';
import { visitOf } from '#modules/contracts/policies/queries/visits.ts';

interface LoanDay {
  readonly no: string;
  readonly ends: PlainDate;
  readonly text: string;
}

/** The day on which each loan's term ends, with the interest that joins the principal then. */
const loanDays = (account: LoanAccount, today: PlainDate): readonly LoanDay[] =>
  owedOn(account, today).loans.map(({ no, termEnds }) => {
    const then = owedOn(account, termEnds).loans.find((loan) => loan.no === no);
    const interest = yuanText(then?.interest ?? 0);
    const all = yuanText((then?.principal ?? 0) + (then?.interest ?? 0));
    return {
      no,
      ends: termEnds,
      text: `到这一天本息 ${all}。没有归还的，利息 ${interest} 并入本金，按当天公布的利率再计一期。`,
    };
  });

/** The days that matter from today on, as entries of the policyholder's own calendar. */
export const getPolicyCalendar: Verb<'getPolicyCalendar'> = async (context, { policyNo }, row) => {
  const { app, brand, now } = context;
  const { db } = app.database;
  const [{ product }, premiums, received, visit, loans] = await Promise.all([
    productVersion(app, row.base_product_no, row.product_version),
    premiumsOf(db, [policyNo]),
    receivedAmong(db, [policyNo]),
    visitOf(db, row.order_no),
    loanAccountOf(app, db, row),
  ]);
  const today = dateOf(now.getTime());
  const paying = premiums.get(policyNo) ?? [];
  const { productName, nextPremium, coolingOff, endDate, status } = policyLine({
    row,
    product,
    insurer: '',
    names: [],
    insureds: [],
    premiums: paying,
    standing: policyOn(datedPolicy(row, paying), today),
    received: received.get(policyNo),
    now,
  });
  const subject = `${productName}（尾号 ${policyNo.slice(-4)}）`;
  const entry = (
    kind: string,
    date: PlainDate | null | undefined,
    words: { readonly title: string; readonly text: string; readonly remindDays: number },
  ): readonly CalendarDay[] =>
    date && date >= today
      ? [{ uid: `${policyNo}-${kind}@${brand.id}`, date, ...words, title: words.title + subject }]
      : [];
  const stands = coolingOff !== null && status !== 'lapsed';
  const running = coolingOff?.state === 'running' ? coolingOff.lastDay : null;
  const days = [
    ...entry('premium', nextPremium?.due, {
      title: '交保险费：',
      text: `应交 ${yuanText(nextPremium?.fen ?? 0)}。请保证账户余额充足，或登录${brand.name}自己交。`,
      remindDays: 3,
    }),
    ...entry('cooling-off', running, {
      title: '犹豫期最后一天：',
      text: '这一天 24:00 前解除合同，按犹豫期办理。',
      remindDays: 2,
    }),
    ...entry('visit', visit || !isLongTerm(row.contract.coverTerm) ? null : running, {
      title: '回访最后一天：',
      text: `请登录${brand.name}，在“我的”里由投保人本人回答。`,
      remindDays: 3,
    }),
    ...entry('end', stands ? endDate : null, {
      title: '保障最后一天：',
      text: '这一天 24:00 后保障结束。需要继续保障的，请提前安排。',
      remindDays: 30,
    }),
    ...(policyLife.isOver(status) ? [] : loanDays(loans, today)).flatMap(({ no, ends, text }) =>
      entry(`loan-${no}`, ends, { title: '借款到期：', text, remindDays: 7 }),
    ),
    ...entry('loan-lapse', policyLife.isOver(status) ? null : row.loan_lapses_on, {
      title: '借款本息达到现金价值：',
      text: row.loan_lapses_on === null ? '' : outgrowsWords(row.loan_lapses_on),
      remindDays: 7,
    }),
  ];
  return {
    name: `保单日历-${policyNo}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(icalText(subject, days, now)),
  };
};
