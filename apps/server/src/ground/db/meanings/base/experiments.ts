import type { ExperimentState } from '@parasol/domain/base/experiments/experiment-life';
import type { PrimaryFigure, Variant } from '@parasol/domain/base/experiments/definition';

export interface ExperimentTables {
  experiments: {
    variants: readonly Variant[];
    primary_figure: PrimaryFigure;
    state: ExperimentState;
  };
  experiment_exposures: {};
}
