import {
  isWanted,
  type MessageChannel,
  type MessageKind,
} from '@parasol/domain/base/messages/preferences';
import type { Db } from '#ground/db/schema.ts';
import type { InboxTemplate } from './inbox-texts.ts';
import { silencedAmong } from './queries/silenced.ts';
import { preferencesOf } from './queries/preferences.ts';
import type { MailTemplate, SmsTemplate } from './templates.ts';

type Template = SmsTemplate | MailTemplate | InboxTemplate;

/** The kind of a message; one not named here is about the contract. */
const kinds: Readonly<Partial<Record<Template, MessageKind>>> = {
  'verify-code': 'account',
  'identity-linked': 'account',
  'identity-unlinked': 'account',
  'mobile-changed': 'account',
  'policy-contact-changed': 'account',
  'money-returned': 'money',
  'mandate-signed': 'money',
  'mandate-ended': 'money',
  'debits-suspended': 'money',
  'debits-resumed': 'money',
  'debit-coming': 'money',
  'debit-paid': 'money',
  'debit-missed': 'money',
  'debit-missed-last': 'money',
  'payment-reversed': 'money',
  'order-payment-reversed': 'money',
  'premium-due': 'money',
  'premium-notice': 'money',
  'premium-grace': 'money',
  'policy-lapsed': 'money',
  'policy-lapsed-for-good': 'money',
  'loan-due': 'money',
  'loan-capitalised': 'money',
  'loan-outgrows': 'money',
  'loan-lapsed': 'money',
  'surrender-to-verify': 'money',
  'surrender-asked': 'money',
  'surrender-confirmed': 'money',
  'surrender-corrected': 'money',
  'surrender-refused': 'money',
  'surrender-overtaken': 'money',
  'policy-claimed': 'claims',
  'premium-waived': 'claims',
  'surrender-withdrawn': 'money',
  'surrender-refunded': 'money',
  'claim-reported': 'claims',
  'claim-papers-asked': 'claims',
  'claim-forwarded': 'claims',
  'claim-word': 'claims',
  'claim-grown-up': 'claims',
  'claim-decided': 'claims',
  'claim-paid': 'claims',
  'outside-ending': 'reminders',
  'steward-review': 'reminders',
  'appointment-near': 'reminders',
};

/** Whether a person receives this by a channel. */
export type Wishes = (userId: string, template: Template, channel: MessageChannel) => boolean;

/** These people's wishes about messages, read once for all of them. */
export const wishesOf = async (db: Db, userIds: readonly string[]): Promise<Wishes> => {
  const [rows, silenced] = await Promise.all([
    preferencesOf(db, userIds),
    silencedAmong(db, userIds),
  ]);
  return (userId, template, channel) => {
    // A person reported dead gets nothing on their mobile; the account keeps its record.
    if (channel !== 'inbox' && silenced.has(userId)) return false;
    const kind = kinds[template] ?? 'contract';
    const preference = rows.find(
      (row) => row.user_id === userId && row.kind === kind && row.channel === channel,
    );
    return isWanted(kind, channel, preference?.wanted);
  };
};
