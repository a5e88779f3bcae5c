import type { ColumnType } from 'kysely';
import type { AskState } from '@parasol/domain/base/accounts/ask-life';
import type { AgentKind, AgentState } from '@parasol/domain/products/agents/agent-states';

export interface AccountTables {
  users: {};
  third_identities: {};
  agents: {
    kind: AgentKind;
    state: AgentState;
    /** The day of their last notice that it ends or has ended. */
    certificate_told_on: string;
    /** When staff decided on it last. */
    state_since: Date;
    /** The day on which they were asked for the number of their ID card. */
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
  consents: {};
  favourites: {};
  family_members: {
    /** False until a job has made them findable by their name. */
    names_known: boolean;
  };
  staff: {
    /** The end of a password that an administrator set. */
    given_until: Date;
  };
  staff_hands: {};
  staff_recovery_codes: {};
  staff_tries: {};
  staff_sessions: {};
  staff_roles: {};
  asks: {
    state: AskState;
  };
}
