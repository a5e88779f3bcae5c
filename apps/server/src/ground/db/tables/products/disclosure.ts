// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/products/disclosure.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { ProductKind } from '@parasol/domain/products/catalogue/product/product';
import type { Relation } from '@parasol/domain/base/people/relation';
import type {
  StoredReason,
  StoredVerdict,
} from '@parasol/domain/sales/manual-underwriting/stored-verdict';
import type { SupplementEffect } from '@parasol/domain/sales/orders/states/supplement';
import type { SupplementOutcome } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { NoticeRole } from '@parasol/domain/products/disclosure/notices/health-notice';
import type {
  UnderwrittenRole,
  LibrarySource,
} from '@parasol/domain/products/disclosure/library/rule-source';
import type { LibraryCase } from '@parasol/domain/products/disclosure/library/library-case';
import type { PublishedChange } from '@parasol/domain/products/rules/rule-draft';

export interface DisclosureTables {
  notice_openings: {
    opening_id: string;
    brand: string;
    user_id: string;
    base_product_no: string;
    product_version: number;
    role: NoticeRole;
    member: number;
    quote_no: string | null;
    notice_version: string;
    sealed: Buffer;
    opened_at: Date;
    /** The placed order that it is opened for. */
    order_no: string | null;
  };
  /** Health answers given for an order after it was placed, with their results. */
  order_supplements: {
    record_no: string;
    order_no: string;
    /** The policyholder where it is null. */
    position: number | null;
    changed: boolean;
    effect: SupplementEffect;
    told_at: Date;
    outcome: ColumnType<SupplementOutcome | null, undefined, SupplementOutcome>;
    words_sealed: ColumnType<Buffer | null, undefined, Buffer>;
    answered_at: ColumnType<Date | null, undefined, Date>;
    settled: ColumnType<'keeps' | 'ends' | null, undefined, 'keeps' | 'ends'>;
    settled_by: ColumnType<string | null, undefined, string>;
    settled_at: ColumnType<Date | null, undefined, Date>;
  };
  health_records: {
    record_no: string;
    kind: 'notice' | 'smart';
    brand: string;
    user_id: string;
    base_product_no: string;
    product_version: number;
    role: NoticeRole;
    member: number;
    quote_no: string | null;
    session_no: string | null;
    disclosure_no: string | null;
    sealed: Buffer;
    hash: Buffer;
    at: Date;
    valid_until: Date;
    withdrawn_at: Date | null;
    subject_index: Buffer | null;
    relation: Relation | null;
  };
  health_record_people: {
    record_no: string;
    person_index: Buffer;
    named_at: Date;
    ordered_at: Date | null;
  };
  health_verdicts: {
    verdict_no: GeneratedAlways<number>;
    source: string;
    user_id: string | null;
    subject_index: Buffer | null;
    relation: Relation | null;
    product_kind: ProductKind;
    verdict: StoredVerdict;
    told_on: string;
    reason: StoredReason;
    ground: Generated<string>;
    keep_until: string;
  };
  health_verdict_people: {
    verdict_no: number;
    person_index: Buffer;
  };
  insured_kin: {
    kin_index: Buffer;
    number_index: Buffer;
  };
  underwriting_sessions: {
    session_no: string;
    brand: string;
    user_id: string;
    base_product_no: string;
    role: UnderwrittenRole;
    member: number;
    quote_no: string | null;
    disclosure_no: string | null;
    reused_from: string | null;
    revision: number;
    sealed: Buffer;
    proposal_no: string | null;
    open: boolean;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
    /** The version of the library for its questions; null: begun before versions were kept. */
    library_version: number | null;
  };
  underwriting_acceptances: {
    record_no: string;
    accepted_at: Date;
    coverages: Generated<string[]>;
  };
  health_confirmations: {
    record_no: string;
    display_id: string;
    at: Date;
  };
  health_assessments: {
    request_no: string;
    session_no: string;
    revision: number;
    insurer: string;
    state: 'waiting' | 'sending' | 'unknown' | 'pending' | 'answered' | 'given-up';
    tries: Generated<number>;
    note: string | null;
    created_at: Date;
    sent_at: Date | null;
    answered_at: Date | null;
  };
  pregnancy_users: {
    pregnancy_id: string;
    brand: string;
    user_id: string;
    sealed: Buffer;
    saved_at: Date;
  };
  library_versions: {
    version: number;
    content: ColumnType<Omit<LibrarySource, 'version'>, string, string>;
    content_hash: string;
    cases: ColumnType<readonly LibraryCase[], string, string>;
    changes: ColumnType<readonly PublishedChange[], string, string>;
    holds_from: Date;
    published_at: Date;
    published_by: string;
    granted_by: string | null;
    reason: string;
    repeats: number | null;
    taken_back_at: Date | null;
    taken_back_by: string | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type DisclosureChecks = [
  Within<NoticeRole, 'insured' | 'policyholder' | 'supplementary'>,
  Within<SupplementEffect, 'kept' | 'noted' | 'suspended' | 'rechecking' | 'insurer'>,
  Within<
    StoredVerdict,
    'answered-yes' | 'loaded' | 'excluded' | 'referred' | 'postponed' | 'declined'
  >,
  Within<StoredReason, 'withdrawn' | 'closed' | 'decided' | 'insurer'>,
  Within<UnderwrittenRole, 'insured' | 'policyholder'>,
];
