// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/products/rules.ts`.
import type { ColumnType } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { RuleDraftState } from '@parasol/domain/products/rules/rule-draft-life';
import type { DraftContent } from '@parasol/domain/products/rules/rule-draft';
import type { TrialResult } from '@parasol/domain/products/rules/trial';

export interface RuleTables {
  rule_drafts: {
    draft_no: number;
    title: string;
    state: RuleDraftState;
    revision: number;
    base_version: number;
    content: ColumnType<DraftContent, string, string>;
    holds_from: string | null;
    suggestion_no: string | null;
    published_version: number | null;
    created_at: Date;
    created_by: string;
    changed_at: Date;
    changed_by: string;
  };
  rule_trials: {
    trial_no: string;
    draft_no: number;
    revision: number;
    days: number;
    state: 'waiting' | 'done' | 'failed';
    looked: number;
    total: number;
    result: ColumnType<TrialResult | null, string | null, string | null>;
    asked_by: string;
    brand: string | null;
    created_at: Date;
    finished_at: Date | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type RuleChecks = [Within<RuleDraftState, 'open' | 'published' | 'dropped'>];
