import type { ColumnType } from 'kysely';
import type { AgentKind, AgentState } from '@parasol/domain/products/agents/agent-states';
import type { MessageChannel, MessageKind } from '@parasol/domain/base/messages/preferences';
import type { MailTemplate, SmsTemplate } from '#ground/messages/templates.ts';

export interface AccountTables {
  users: {};
  message_preferences: {
    kind: MessageKind;
    channel: MessageChannel;
  };
  third_identities: {};
  agents: {
    kind: AgentKind;
    state: AgentState;
    /** When they were last told that it ends or has ended. */
    certificate_told_on: string;
    /** When staff decided on it last. */
    state_since: Date;
    /** When they were told to give the number of their ID card. */
    identity_asked_at: Date;
  };
  user_sessions: {};
  third_logins: {
    agreements: ColumnType<readonly { type: string; version: string }[], string, never>;
  };
  verify_codes: {};
  queue_entries: {};
  code_sends: {};
  puzzles: {};
  message_reasons: {};
  outgoing_messages: {
    /** Tells two messages about the same thing apart, where both may be sent. */
    once_for: string;
    template: SmsTemplate | MailTemplate;
    /** The number of the order it is about. */
    about: string;
    dismissed_at: ColumnType<Date | null, never, Date>;
    dismissed_by: ColumnType<string | null, never, string>;
  };
  consents: {};
  favourites: {};
  family_members: {
    /** False until a job has made them findable by their name. */
    names_known: boolean;
  };
  notices: {};
  staff: {
    /** Until when a password set by an administrator can be used. */
    given_until: Date;
  };
  staff_hands: {};
  staff_recovery_codes: {};
  staff_tries: {};
  staff_sessions: {};
}
