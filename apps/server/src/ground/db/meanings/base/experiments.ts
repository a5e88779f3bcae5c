import type { PrimaryFigure, Variant } from '@parasol/domain/base/experiments/definition';

export interface ExperimentTables {
  experiments: {
    variants: readonly Variant[];
    primary_figure: PrimaryFigure;
  };
  experiment_exposures: {};
}
