// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/proof/retention.ts`.
import type { Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { HeldKind, HoldGround } from '@parasol/domain/proof/retention/holds';
import type { RetentionRunState } from '@parasol/domain/proof/retention/run-life';
import type { SaleClass } from '@parasol/domain/proof/retention/keeping';

export interface RetentionTables {
  legal_holds: {
    hold_no: string;
    kind: HeldKind;
    subject: string;
    brand: string;
    ground: HoldGround;
    reason: string;
    placed_by: string;
    placed_at: Date;
    released_by: string | null;
    released_at: Date | null;
    release_reason: string | null;
  };
  retention_runs: {
    run_no: string;
    brand: string | null;
    state: RetentionRunState;
    as_of: string;
    planned_by: string;
    planned_at: Date;
    started_at: Date | null;
    granted_by: string | null;
    done_at: Date | null;
  };
  retention_run_sales: {
    run_no: string;
    order_no: string;
    brand: string;
    class: SaleClass;
    kept_until: string;
    bytes: number;
    state: Generated<'due' | 'erased' | 'held' | 'kept'>;
    changed_at: Date;
  };
  erasures: {
    order_no: string;
    run_no: string;
    class: SaleClass;
    kept_until: string;
    tomb: Buffer;
    files: string[];
    traces: string[];
    begun_at: Date;
    done_at: Date | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type RetentionChecks = [
  Within<HeldKind, 'order' | 'policy' | 'person'>,
  Within<HoldGround, 'complaint' | 'lawsuit' | 'inspection' | 'other'>,
  Within<RetentionRunState, 'planned' | 'running' | 'done' | 'dropped'>,
];
