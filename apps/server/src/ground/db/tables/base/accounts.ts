// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/accounts.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { AskState } from '@parasol/domain/base/accounts/ask-life';
import type { AgentKind, AgentState } from '@parasol/domain/products/agents/agent-states';

export interface AccountTables {
  users: {
    user_id: string;
    crypto_user_id: string;
    brand: string;
    mobile_sealed: Buffer | null;
    mobile_index: Buffer | null;
    created_at: Date;
    closed_at: Date | null;
  };
  third_identities: {
    brand: string;
    appid: string;
    openid: string;
    kind: 'official-account' | 'mini-program';
    third_type: number | null;
    unionid: string | null;
    user_id: string;
    created_at: Date;
    identity_id: Generated<string>;
  };
  agents: {
    agent_no: string;
    brand: string;
    user_id: string;
    kind: AgentKind;
    created_at: Date;
    person_index: Buffer | null;
    state: Generated<AgentState>;
    active: GeneratedAlways<boolean>;
    name: Generated<string>;
    certificate_no: string | null;
    certificate_until: string | null;
    products: string[] | null;
    reason: string | null;
    decided_by: string | null;
    changed_at: Date;
    regions: string[] | null;
    /** When staff decided on it last. */
    state_since: Date | null;
    /** The day of their last notice that it ends or has ended. */
    certificate_told_on: string | null;
    /** The day on which they were asked for the number of their ID card. */
    identity_asked_at: Date | null;
  };
  user_sessions: {
    session_id: string;
    user_id: string;
    brand: string;
    token_hash: Buffer;
    previous_hash: Buffer | null;
    device_id: string;
    user_agent: string;
    login_by: 'code' | 'carrier' | 'official-account' | 'mini-program';
    third_type: number | null;
    openid: string | null;
    created_at: Date;
    rotated_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
    ended_because: string | null;
    appid: string | null;
  };
  third_logins: {
    state_hash: Buffer;
    brand: string;
    device_id: string;
    appid: string | null;
    third_type: number | null;
    back_url: string;
    expires_at: Date;
    kind: Generated<'official-account' | 'mini-program'>;
    agreements: ColumnType<readonly { type: string; version: string }[], string, never>;
  };
  verify_codes: {
    code_id: string;
    brand: string;
    mobile_index: Buffer;
    purpose: string;
    sealed: Buffer;
    issued_at: Date;
    tries: Generated<number>;
    used: Generated<boolean>;
  };
  queue_entries: {
    entry_id: GeneratedAlways<number>;
    brand: string;
    kind: string;
    asker: string;
    at: Date;
  };
  code_sends: {
    send_id: GeneratedAlways<number>;
    brand: string;
    mobile_index: Buffer;
    address: string;
    device_id: string;
    purpose: string;
    sent_at: Date;
  };
  puzzles: {
    puzzle_id: string;
    nonce: string;
    bits: number;
    expires_at: Date;
  };
  consents: {
    consent_id: GeneratedAlways<number>;
    user_id: string;
    type: string;
    version: string;
    granted: boolean;
    at: Date;
  };
  favourites: {
    user_id: string;
    base_product_no: string;
    kept_at: Date;
  };
  family_members: {
    member_id: string;
    user_id: string;
    sealed: Buffer;
    created_at: Date;
    updated_at: Date;
    /** False until a job has made them findable by their name. */
    names_known: Generated<boolean>;
  };
  staff: {
    staff_id: string;
    account: string;
    name: string;
    role: string;
    brand: string | null;
    password_hash: string;
    active: Generated<boolean>;
    created_at: Date;
    seeded: Generated<boolean>;
    must_change: Generated<boolean>;
    totp_sealed: Buffer | null;
    totp_since: Date | null;
    totp_step: number | null;
    email: string | null;
    sign_on: string | null;
    mobile_sealed: Buffer | null;
    /** The end of a password that an administrator set. */
    given_until: Date | null;
    given_used: Generated<boolean>;
  };
  staff_hands: {
    hand_id: GeneratedAlways<number>;
    staff_id: string;
    by_staff_id: string;
    act: string;
    at: Date;
  };
  staff_recovery_codes: {
    staff_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
  staff_tries: {
    account: string;
    network: string;
    failures: number;
    wait_until: Date | null;
    last_at: Date;
  };
  staff_sessions: {
    session_id: string;
    staff_id: string;
    token_hash: Buffer;
    acting_for: string | null;
    created_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
    user_agent: Generated<string>;
    address: Generated<string>;
    signed_on: Generated<boolean>;
  };
  staff_roles: {
    name: string;
    title: string;
    permissions: string[];
    changed_by: string;
    changed_at: Date;
  };
  asks: {
    ask_id: string;
    act: string;
    key: string;
    input: ColumnType<unknown, string, string>;
    subject: string;
    brand: string | null;
    words: string;
    why: string;
    asked_by: string;
    asked_at: Date;
    state: AskState;
    decided_by: string | null;
    decided_at: Date | null;
    note: string | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type AccountChecks = [
  Within<AgentKind, 'agent' | 'broker'>,
  Within<AgentState, 'applied' | 'approved' | 'suspended' | 'refused' | 'ended'>,
  Within<AskState, 'open' | 'granted' | 'refused' | 'withdrawn'>,
];
