import type { Output } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { addMonths, daysBetween, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { yuan } from '@parasol/domain/base/money/fen';
import {
  loanInterest,
  loanRuleWords,
  loanStatement,
  rateText,
  type LoanEntry,
} from '@parasol/domain/contracts/policies/premiums/policy-loan';
import {
  type ServiceKind,
  serviceLife,
} from '@parasol/domain/contracts/policies/services/policy-service';
import type { App, Verb } from '#ground/context.ts';
import { loansOf } from '#modules/contracts/policies/queries/loans.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { underWay } from '#modules/contracts/policies/requests/service-under-way.ts';
import { cardsOfHolder } from '#modules/contracts/policies/surrenders/surrender-offer.ts';
import { lendingOf, type Lending } from './lending.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';

type View = Output<'getPolicyLoan'>;

const titles: Readonly<Record<LoanEntry['kind'], string>> = {
  drawn: '保险公司付款',
  capitalised: '到期利息并入本金',
  repaid: '归还',
};

const serviceLink = async (
  app: App,
  policyNo: string,
  kind: ServiceKind,
): Promise<View['asked']> => {
  const open = await underWay(app.database.db, app, policyNo, kind);
  if (open === undefined) return null;
  const { title } = serviceLife.states[open.state];
  return { posNo: open.pos_no, title, state: open.state };
};

/** How the debt arose; of an ended contract until it was settled. */
const entriesOf = async (
  app: App,
  policy: PolicyRow,
  today: PlainDate,
): Promise<View['entries']> => {
  const { db } = app.database;
  const closed = (await loansOf(db, policy.policy_no)).find(({ closed_on: on }) => on !== null);
  const account = await loanAccountOf(app, db, policy, true);
  return loanStatement(account, closed?.closed_on ?? today).map(({ on, kind, fen, owed }) => ({
    on,
    title: titles[kind],
    fen: kind === 'repaid' ? -fen : fen,
    owedFen: owed,
  }));
};

/** The daily cost of borrowing, for a thousand yuan and for the whole limit. */
const dayCosts = ({ rate, limit, terms }: Lending, today: PlainDate): View['dayCosts'] => {
  if (rate === undefined) return [];
  const days = daysBetween(today, addMonths(today, terms.months));
  return [...new Set([yuan(1000), limit])]
    .filter((fen) => fen > 0)
    .map((fen) => ({
      fen,
      dayFen: loanInterest(fen, rate, 1),
      termFen: loanInterest(fen, rate, days),
    }));
};

export const getPolicyLoan: Verb<'getPolicyLoan'> = async (context, { policyNo }, row) => {
  const { app, now } = context;
  const lending = await lendingOf(app, app.database.db, row);
  if (lending === undefined) return refuse('SERVICE_NOT_POSSIBLE', '这份保单的条款没有借款的约定');
  const { policy, terms, owed, rate } = lending;
  const today = dateOf(now.getTime());
  const insurer = app.catalogue.insurer(row.insurer);
  const [asked, repaying, entries, cards] = await Promise.all([
    serviceLink(app, policyNo, 'loan'),
    serviceLink(app, policyNo, 'loan-repayment'),
    entriesOf(app, row, today),
    cardsOfHolder(app, policy),
  ]);
  return {
    policyNo,
    productName: policy.product.names.marketing,
    insurerName: insurer.name,
    servicePhone: insurer.servicePhone,
    statusTitle: policy.standing.title,
    problem: lending.problem,
    asked,
    repaying,
    cashValueFen: lending.cashValue,
    limitFen: lending.limit,
    leastFen: terms.least ?? 1,
    months: terms.months,
    rate: rate === undefined ? null : rateText(rate),
    dayCosts: dayCosts(lending, today),
    rules: [...loanRuleWords(terms)],
    owedFen: owed.fen,
    principalFen: owed.principal,
    interestFen: owed.interest,
    loans: owed.loans.map((loan) => ({
      no: loan.no,
      on: loan.on,
      fen: loan.fen,
      principalFen: loan.principal,
      interestFen: loan.interest,
      rate: rateText(loan.rate),
      term: loan.term,
      termEnds: loan.termEnds,
      dayFen: loanInterest(loan.principal, loan.rate, 1),
    })),
    lapsesOn: row.loan_lapses_on,
    entries,
    cards: cards.map(({ cardId, bankName, tail }) => ({ cardId, bankName, tail })),
    mobile: maskPhone(policy.content.policyholder.mobile),
  };
};
