/** Why a sale's commission waits for a look, in words for the checker. */
export const holdReasons = {
  household: '投保人或被保险人与服务人员同在一份保单上，可能是家人',
  'two-accounts': '投保人用另一个账户也投过保',
} as const;

export type HoldReason = keyof typeof holdReasons;

export const holdDecisions = ['release', 'refuse'] as const;

export type HoldDecision = (typeof holdDecisions)[number];
