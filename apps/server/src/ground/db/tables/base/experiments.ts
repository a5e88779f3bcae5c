// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/base/experiments.ts`.
import type { ColumnType, Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { ExperimentState } from '@parasol/domain/base/experiments/experiment-life';
import type { PrimaryFigure, Variant } from '@parasol/domain/base/experiments/definition';

export interface ExperimentTables {
  experiments: {
    experiment_id: string;
    brand: string;
    name: string;
    place: string;
    variants: ColumnType<readonly Variant[], string, string>;
    primary_figure: PrimaryFigure;
    effect: number;
    planned_size: number;
    owner: string;
    reason: string;
    state: ExperimentState;
    revision: number;
    started_at: Date | null;
    stopped_at: Date | null;
    stop_reason: string | null;
    stopped_by_rule: Generated<boolean>;
    created_at: Date;
    changed_at: Date;
  };
  experiment_exposures: {
    experiment_id: string;
    device_id: string;
    user_id: string | null;
    variant: number;
    at: Date;
    quoted_at: Date | null;
    ordered_at: Date | null;
    paid_at: Date | null;
    complained_at: Date | null;
    surrendered_at: Date | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type ExperimentChecks = [
  Within<PrimaryFigure, 'quotes' | 'orders' | 'paid'>,
  Within<ExperimentState, 'draft' | 'running' | 'stopped'>,
];
