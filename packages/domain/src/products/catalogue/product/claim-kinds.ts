/** The possible events. */
export const claimKinds = [
  'treatment',
  'accident',
  'diagnosis',
  'maternity',
  'disability',
  'death',
  'income',
] as const;

export type ClaimKind = (typeof claimKinds)[number];
