import type { Output } from '@parasol/contract';

type State = Output<'getPolicyService'>['state'];

export const serviceTones: Readonly<Record<State, 'info' | 'warning' | 'success' | 'danger'>> = {
  'to-consent': 'warning',
  documents: 'warning',
  'with-staff': 'info',
  checking: 'info',
  'with-insurer': 'info',
  'to-pay': 'warning',
  expired: 'warning',
  done: 'success',
  refused: 'danger',
  withdrawn: 'info',
  closed: 'info',
};

/** A tag has no tone for a plain statement. */
export const tagTone = (state: State): 'neutral' | 'warning' | 'success' | 'danger' => {
  const tone = serviceTones[state];
  return tone === 'info' ? 'neutral' : tone;
};
