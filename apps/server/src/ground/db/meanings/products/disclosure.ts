import type { ColumnType } from 'kysely';
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
    role: NoticeRole;
    /** The placed order that it is opened for. */
    order_no: string;
  };
  /** Health answers given for an order after it was placed, with their results. */
  order_supplements: {
    /** The policyholder where it is null. */
    position: number;
    effect: SupplementEffect;
    outcome: ColumnType<SupplementOutcome | null, undefined, SupplementOutcome>;
    words_sealed: ColumnType<Buffer | null, undefined, Buffer>;
    answered_at: ColumnType<Date | null, undefined, Date>;
    settled: ColumnType<'keeps' | 'ends' | null, undefined, 'keeps' | 'ends'>;
    settled_by: ColumnType<string | null, undefined, string>;
    settled_at: ColumnType<Date | null, undefined, Date>;
  };
  health_records: {
    role: NoticeRole;
    relation: Relation;
  };
  health_record_people: {};
  health_verdicts: {
    relation: Relation;
    product_kind: ProductKind;
    verdict: StoredVerdict;
    reason: StoredReason;
  };
  health_verdict_people: {};
  insured_kin: {};
  underwriting_sessions: {
    role: UnderwrittenRole;
    /** The version of the library for its questions; null: begun before versions were kept. */
    library_version: number;
  };
  underwriting_acceptances: {};
  health_confirmations: {};
  health_assessments: {};
  pregnancy_users: {};
  library_versions: {
    content: Omit<LibrarySource, 'version'>;
    cases: readonly LibraryCase[];
    changes: readonly PublishedChange[];
  };
}
