// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/ground/messages.ts`.
import type { ColumnType } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { MessageChannel, MessageKind } from '@parasol/domain/base/messages/preferences';
import type { MailTemplate, SmsTemplate } from '#ground/messages/templates.ts';

export interface MessageTables {
  message_preferences: {
    user_id: string;
    kind: MessageKind;
    channel: MessageChannel;
    wanted: boolean;
    changed_at: Date;
  };
  message_reasons: {
    reason: string;
    message_id: string;
    at: Date;
  };
  outgoing_messages: {
    message_id: string;
    brand: string;
    template: SmsTemplate | MailTemplate;
    payload: Buffer | null;
    state: 'waiting' | 'sending' | 'accepted' | 'refused' | 'unknown' | 'late';
    gateway: string | null;
    receipt: string | null;
    reason: string | null;
    send_before: Date;
    created_at: Date;
    changed_at: Date;
    dismissed_at: ColumnType<Date | null, never, Date>;
    dismissed_by: ColumnType<string | null, never, string>;
    channel: 'sms' | 'mail';
    user_id: string | null;
    /** The number of the order it is about. */
    about: string | null;
    /** Its occasion, where that may come up twice. */
    once_for: string | null;
  };
  notices: {
    notice_id: string;
    user_id: string;
    title: string;
    body: string;
    link: string | null;
    created_at: Date;
    read_at: Date | null;
  };
  silenced_people: {
    user_id: string;
    case_no: string;
    since: Date;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type MessageChecks = [Within<MessageChannel, 'inbox' | 'sms' | 'mail'>];
