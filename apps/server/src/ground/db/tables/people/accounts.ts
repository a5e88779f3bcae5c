import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AgentKind, AgentState } from '@parasol/domain/agents/agent-states';
import type { MessageChannel, MessageKind } from '@parasol/domain/messages/preferences';
import type { MailTemplate, SmsTemplate } from '#ground/messages/templates.ts';

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
  message_preferences: {
    user_id: string;
    kind: MessageKind;
    channel: MessageChannel;
    wanted: boolean;
    changed_at: Date;
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
    state: Generated<AgentState>;
    active: GeneratedAlways<boolean>;
    name: Generated<string>;
    certificate_no: Generated<string | null>;
    certificate_until: Generated<string | null>;
    products: Generated<string[] | null>;
    regions: Generated<string[] | null>;
    reason: Generated<string | null>;
    /** When staff decided on it last. */
    state_since: Generated<Date | null>;
    decided_by: Generated<string | null>;
    created_at: Date;
    changed_at: Date;
    person_index: Generated<Buffer | null>;
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
    appid: string | null;
    created_at: Date;
    rotated_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
    ended_because: string | null;
  };
  third_logins: {
    state_hash: Buffer;
    brand: string;
    device_id: string;
    kind: 'official-account' | 'mini-program';
    appid: string | null;
    third_type: number | null;
    back_url: string;
    expires_at: Date;
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
  code_sends: {
    send_id: Generated<number>;
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
  message_reasons: { reason: string; message_id: string; at: Date };
  outgoing_messages: {
    message_id: string;
    /** What it is sent for, where that may come up twice. */
    once_for: string | null;
    channel: 'sms' | 'mail';
    brand: string;
    template: SmsTemplate | MailTemplate;
    user_id: string | null;
    /** The number of the order it is about. */
    about: string | null;
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
  };
  consents: {
    consent_id: Generated<number>;
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
    /** False until a job has made them findable by their name. */
    names_known: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
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
    email: Generated<string | null>;
    sign_on: Generated<string | null>;
    mobile_sealed: Generated<Buffer | null>;
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
}
