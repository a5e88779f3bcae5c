import type { Dossier } from '@parasol/contract/staff/console/dossiers';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { yuanText } from '@parasol/domain/base/money/fen';
import { owedOn, rateText } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import type { App } from '#ground/context.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import type { PolicyRow } from '#modules/contracts/policies/policy.ts';

/** Open policy loans, for the page of the policy. */
export const loanFacts = async (app: App, policy: PolicyRow): Promise<Dossier['facts']> => {
  const account = await loanAccountOf(app, app.database.db, policy);
  const { fen, principal, interest, loans } = owedOn(account, dateOf(app.clock().getTime()));
  if (fen === 0) return [];
  return [
    {
      label: '保单借款',
      value: `今天欠 ${yuanText(fen)}（本金 ${yuanText(principal)}，利息 ${yuanText(interest)}）`,
    },
    ...loans.map((loan, at) => ({
      label: `借款 ${at + 1}`,
      value: `${loan.no}：${loan.on} 借 ${yuanText(loan.fen)}，年利率 ${rateText(loan.rate)}，第 ${loan.term} 期到 ${loan.termEnds}`,
    })),
    ...(policy.loan_lapses_on === null
      ? []
      : [
          { label: '借款将达到现金价值', value: `${policy.loan_lapses_on} 起效力中止，已通知客户` },
        ]),
  ];
};
