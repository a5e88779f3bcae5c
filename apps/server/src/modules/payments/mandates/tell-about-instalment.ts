import { formatAmount } from '@parasol/domain/money/fen';
import { graceUntil } from '@parasol/domain/payments/debit-plan';
import { payPaths } from '@parasol/domain/payments/pay-paths';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import { fillSmsText } from '#providers/sms/texts.ts';
import type { InstalmentRow, PlanRow } from '../queries/plans.ts';

const titles = {
  'debit-coming': '明天将自动扣除保险费',
  'debit-paid': '保险费已自动扣除',
  'debit-missed': '保险费未能扣除',
  'premium-grace': '保险费已过应交日',
  'policy-lapsed': '保单效力中止',
} as const;

/** The same words as a message in the account and as an SMS, in the transaction of the change. */
export const tellAboutInstalment = async (
  tx: Tx,
  app: App,
  template: keyof typeof titles,
  about: {
    readonly plan: PlanRow;
    readonly instalment: InstalmentRow;
    /** The day that the message is about. */
    readonly date: string;
    readonly now: Date;
  },
): Promise<void> => {
  const { plan, instalment, date, now } = about;
  const { user_id: userId, brand } = plan;
  const rootPath = app.brands.find(({ id }) => id === brand)?.rootPath;
  const params = {
    subject: plan.subject,
    number: String(instalment.number),
    amount: formatAmount(instalment.fen),
    date,
    until: graceUntil(instalment.due),
  };
  await notifyCustomer(tx, {
    userId,
    title: titles[template],
    body: fillSmsText(template, params),
    link: rootPath === undefined ? null : payPaths({ rootPath }).debits(),
    now,
  });
  await textCustomer(tx, app, { userId, brand, template, params, now });
};
