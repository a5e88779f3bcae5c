import { useEffect, useState } from 'react';
import type { PlaceName } from '@parasol/domain/base/experiments/places';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { countingChoice } from './visitor-id.ts';

/**
 * The content of a place with an experiment. It is the usual one until the server answers, and
 * always for visitors who have not allowed counting.
 */
export const useVariant = (place: PlaceName, usual: string): string => {
  const tools = usePageTools();
  const [value, setValue] = useState(usual);
  useEffect(() => {
    if (!tools || countingChoice() !== 'yes') return;
    let left = false;
    void tools.api.getExperimentVariant({ place, allowed: true }).then(
      (answer) => {
        if (!left && answer.value !== null) setValue(answer.value);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [tools, place]);
  return value;
};
