import { useEffect, useState } from 'react';
import type { PlaceName } from '@parasol/domain/experiments/places';
import { useStay } from '../stay/stay.ts';
import { countingChoice } from './visitor-id.ts';

/**
 * What stands at a place where something may be tried. It is the usual until the server says
 * otherwise, and always for who has not allowed counting.
 */
export const useVariant = (place: PlaceName, usual: string): string => {
  const stay = useStay();
  const [value, setValue] = useState(usual);
  useEffect(() => {
    if (!stay || countingChoice() !== 'yes') return;
    let left = false;
    void stay.api.getExperimentVariant({ place, allowed: true }).then(
      (answer) => {
        if (!left && answer.value !== null) setValue(answer.value);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [stay, place]);
  return value;
};
