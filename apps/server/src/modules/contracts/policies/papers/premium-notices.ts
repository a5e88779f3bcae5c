import { dateText } from '@parasol/domain/base/calendar/date-text';
import { addDays, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount, yuanText } from '@parasol/domain/base/money/fen';
import type { ComingPremium } from '@parasol/domain/contracts/policies/cover/coverage-reminder';
import { premiumNoticeDays } from '@parasol/domain/contracts/policies/policy-paper';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import {
  consequenceWords,
  premiumDeadline,
} from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { SheetSection } from '#pdf/draw-section.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { premiumsOfPolicy } from '#modules/contracts/policies/life/move-policy.ts';
import { openHoldsOf } from '#modules/contracts/policies/queries/holds.ts';
import {
  papersOfKind,
  policiesWithPremiumDue,
} from '#modules/contracts/policies/queries/papers.ts';
import { lockPolicy, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { PremiumRow } from '#modules/contracts/policies/queries/premiums.ts';
import { contractSection } from './contract-section.ts';
import { writePaper } from './write-paper.ts';

const whole = { whole: true } as const;

/** How a premium is taken today. */
const howWords = (next: ComingPremium | null, due: PlainDate): string => {
  if (next?.byItself !== true)
    return '没有开通自动扣费，请登录后在“我的 · 自动扣费”中自行交费，也可以在那里开通自动扣费';
  const on = next.due === due ? (next.debitOn ?? due) : due;
  return `${next.method ?? ''}自动扣费，预计 ${dateText(on)}扣除，扣费前一天再通知您`;
};

const sectionsOf = (
  policy: PolicyRow,
  premiums: readonly PremiumRow[],
  { number, due, fen }: PremiumRow,
  how: string,
): SheetSection[] => {
  const { terms } = datedPolicy(policy, premiums);
  const owed = premiums.filter((each) => each.paid_at === null && each.number < number);
  const deadline = premiumDeadline(terms, [{ number, due, unpaid: true }]);
  const rest = premiums.filter((each) => each.paid_at === null).length;
  return [
    {
      title: '本期保险费',
      facts: [
        { label: '期次', value: `第 ${number} 期，共 ${premiums.length} 期` },
        { label: '应交日', value: dateText(due) },
        { label: '金额', value: yuanText(fen) },
        { label: '未交期数', value: `${rest} 期（含本期）` },
        { label: '交费方式', value: how, ...whole },
        ...(owed.length === 0
          ? []
          : [
              {
                label: '之前未交',
                value: `${owed.map((each) => `第 ${each.number} 期 ${yuanText(each.fen)}`).join('、')}，请先交上`,
                ...whole,
              },
            ]),
      ],
    },
    ...(deadline === null
      ? []
      : [
          {
            title: '到期没有交会怎样',
            lines: [
              `应交日以后有宽限期，${dateText(deadline.payBy)}及以前交上，保障不中断。宽限期内发生保险事故，仍按合同给付，但要扣减欠交的保险费。`,
              consequenceWords(deadline),
            ],
            marked: true,
          },
        ]),
  ];
};

/** A premium is announced in writing, once for each day and amount: another amount is another notice. */
const announce = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  premiums: readonly PremiumRow[],
  premium: PremiumRow,
): Promise<void> => {
  const { policy_no: policyNo, brand, user_id: userId } = policy;
  const { number, due, fen } = premium;
  const about = `premium:${number}:${due}:${fen}`;
  const written = await papersOfKind(tx.db, policyNo, 'premium-notice');
  if (userId === null || written.some((paper) => paper.about === about)) return;
  const { next } = await app.ports.chargesAhead(app, tx.db, policy.order_no);
  const paper = await writePaper(tx, app, policy, {
    kind: 'premium-notice',
    about,
    title: `第 ${number} 期，${dateText(due)}应交`,
    day: due,
    own: true,
    sections: [
      await contractSection(app, policy, await openPolicy(app, policy)),
      ...sectionsOf(policy, premiums, premium, howWords(next, due)),
    ],
  });
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const sold = app.brands.find(({ id }) => id === brand);
  await notifyCustomer(tx, app, {
    userId,
    brand,
    template: 'premium-notice',
    params: {
      product: product.names.marketing,
      number: String(number),
      amount: formatAmount(fen),
      date: due,
      paper,
    },
    link: sold ? brandLink(sold, '/me/policies/:policyNo', { policyNo }) : null,
    now: app.clock(),
  });
};

/** Announces every premium that falls due soon; none while nothing is collected for the policy. */
export const writePremiumNotices = async (app: App): Promise<void> => {
  const from = dateOf(app.clock().getTime());
  const until = addDays(from, premiumNoticeDays);
  await sweep(app, {
    name: 'premium-notices',
    rows: (db, after, most) => policiesWithPremiumDue(db, { from, until }, after, most),
    keyOf: ({ policy_no: policyNo }) => policyNo,
    each: async (tx, { policy_no: policyNo }) => {
      const policy = await lockPolicy(tx.db, policyNo);
      if (!policy || !policyLife.states[policy.state].stands) return;
      if ((await openHoldsOf(tx.db, policyNo)).length > 0) return;
      const premiums = await premiumsOfPolicy(tx, policy);
      for (const premium of premiums)
        if (
          premium.paid_at === null &&
          premium.number > 1 &&
          premium.due >= from &&
          premium.due <= until
        )
          await announce(tx, app, policy, premiums, premium);
    },
  });
};
