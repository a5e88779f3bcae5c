import type { ColumnType, Generated } from 'kysely';
import type { PrimaryFigure, Variant } from '@parasol/domain/experiments/definition';

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
    state: 'draft' | 'running' | 'stopped';
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
    quoted_at: Generated<Date | null>;
    ordered_at: Generated<Date | null>;
    paid_at: Generated<Date | null>;
    complained_at: Generated<Date | null>;
    surrendered_at: Generated<Date | null>;
  };
}
