import type { Verbs } from '#ground/context.ts';
import { getExperimentVariant } from './get-experiment-variant.ts';
import {
  getExperiment,
  listExperiments,
  saveExperiment,
  startExperiment,
  stopExperiment,
} from './staff-experiments.ts';

export const experimentsVerbs = {
  getExperimentVariant,
  listExperiments,
  getExperiment,
  saveExperiment,
  startExperiment,
  stopExperiment,
} satisfies Verbs;
