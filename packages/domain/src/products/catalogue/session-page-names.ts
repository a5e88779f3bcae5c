/** The pages of a session by name; which of them a product has, and for whom, is in `session-pages`. */
export const sessionPageNames = [
  'details',
  'trial',
  'form',
  'viewdata',
  'health',
  'healthV2',
  'orderconfirm',
  'certification',
  'certificationVideo',
  'signature',
  'pay',
  'payLoading',
  'payResult',
  'progress',
  'receipt',
  'commonReceipt',
  'newvisit',
] as const;

export type SessionPage = (typeof sessionPageNames)[number];
