import type { PlaceName } from '@parasol/domain/base/experiments/places';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { useCall } from '#shell/page-tools/use-call.ts';
import { countingChoice } from './visitor-id.ts';

/**
 * The content of a place with an experiment. It is the usual one until the server answers, and
 * always for visitors who have not allowed counting.
 */
export const useVariant = (place: PlaceName, usual: string): string => {
  const tools = usePageTools();
  const allowed = tools !== null && countingChoice() === 'yes';
  const { data } = useCall('getExperimentVariant', allowed ? { place, allowed } : null);
  return data?.value ?? usual;
};
