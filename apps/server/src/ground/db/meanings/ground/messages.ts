import type { ColumnType } from 'kysely';
import type { MessageChannel, MessageKind } from '@parasol/domain/base/messages/preferences';
import type { MailTemplate, SmsTemplate } from '#ground/messages/templates.ts';

export interface MessageTables {
  message_preferences: {
    kind: MessageKind;
    channel: MessageChannel;
  };
  message_reasons: {};
  outgoing_messages: {
    /** Its occasion, where that may come up twice. */
    once_for: string;
    template: SmsTemplate | MailTemplate;
    /** The number of the order it is about. */
    about: string;
    dismissed_at: ColumnType<Date | null, never, Date>;
    dismissed_by: ColumnType<string | null, never, string>;
  };
  notices: {};
  silenced_people: {};
}
