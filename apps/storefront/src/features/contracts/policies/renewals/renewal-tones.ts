import type { Output } from '@parasol/contract';

type State = Output<'getRenewal'>['state'];

export const renewalTones: Readonly<
  Record<State, 'neutral' | 'success' | 'warning' | 'danger' | 'primary'>
> = {
  none: 'neutral',
  early: 'neutral',
  offered: 'neutral',
  planned: 'primary',
  stopped: 'neutral',
  applied: 'primary',
  'to-pay': 'warning',
  paid: 'success',
  renewed: 'success',
  unavailable: 'neutral',
  declined: 'neutral',
  missed: 'neutral',
  'let-go': 'neutral',
};
