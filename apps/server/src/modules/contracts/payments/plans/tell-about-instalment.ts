import { formatAmount } from '@parasol/domain/base/money/fen';
import { debitsOpenOn } from '@parasol/domain/contracts/payments/debits/debit-window';
import type { Deadline } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InboxTemplate } from '#ground/messages/inbox-texts.ts';
import { notifyCustomers } from '#ground/messages/notify-customer.ts';
import { wishesOf } from '#ground/messages/preferences.ts';
import { textCustomers } from '#modules/base/accounts/people/text-customer.ts';
import type { SmsTemplate } from '#ground/messages/templates.ts';
import type { InstalmentRow, PlanRow } from '#modules/contracts/payments/queries/plans.ts';

type Kind =
  | 'debit-coming'
  | 'debit-paid'
  | 'debit-missed'
  | 'premium-due'
  | 'premium-grace'
  | 'policy-lapsed';

/** The text depends on whether another debit, or a reinstatement, is possible. */
const textOf = (
  kind: Kind,
  next: string | null,
  deadline: Deadline | null,
): SmsTemplate & InboxTemplate => {
  if (kind === 'debit-missed' && next === null) return 'debit-missed-last';
  return kind === 'policy-lapsed' && deadline?.reinstateUntil == null
    ? 'policy-lapsed-for-good'
    : kind;
};

interface AboutInstalment {
  readonly plan: PlanRow;
  readonly instalment: InstalmentRow;
  /** Another premium that has been unpaid for longer may decide until when. */
  readonly deadline: Deadline | null;
  /** The day that the message is about. */
  readonly date: string;
  /** The next debit, after a failed one. */
  readonly next?: string | null;
  readonly now: Date;
}

const messageOf = (
  app: App,
  kind: Kind,
  { plan, instalment, deadline, date, next = null, now }: AboutInstalment,
) => {
  const { user_id: userId, brand } = plan;
  const template = textOf(kind, next, deadline);
  const sold = app.brands.find(({ id }) => id === brand);
  const params = {
    subject: plan.subject,
    number: String(instalment.number),
    amount: formatAmount(instalment.fen),
    date,
    first: String(deadline?.number ?? instalment.number),
    until: deadline?.payBy ?? date,
    next: next ?? '',
    reinstate: deadline?.reinstateUntil ?? '',
  };
  const link = sold ? brandLink(sold, '/me/debits') : null;
  // Sent on the day before, or it is no notice: the debit may come from 8:00 on.
  const before = kind === 'debit-coming' ? { sendBefore: new Date(debitsOpenOn(date)) } : {};
  return { userId, brand, template, params, now, link, ...before };
};

/** A message in the account and an SMS about each, in the transaction of the change. */
export const tellAboutInstalments = async (
  tx: Tx,
  app: App,
  kind: Kind,
  abouts: readonly AboutInstalment[],
): Promise<void> => {
  if (abouts.length === 0) return;
  const messages = abouts.map((about) => messageOf(app, kind, about));
  const wants = await wishesOf(tx.db, [...new Set(messages.map(({ userId }) => userId))]);
  await notifyCustomers(tx, app, messages, wants);
  await textCustomers(
    tx,
    app,
    messages.map(({ link: _link, ...message }) => message),
    wants,
  );
};

export const tellAboutInstalment = (
  tx: Tx,
  app: App,
  kind: Kind,
  about: AboutInstalment,
): Promise<void> => tellAboutInstalments(tx, app, kind, [about]);
