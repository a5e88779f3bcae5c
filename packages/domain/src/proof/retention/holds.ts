/** Why records must be kept beyond their period. */
export const holdGrounds = {
  complaint: '投诉处理中',
  lawsuit: '诉讼或仲裁',
  inspection: '监管检查或协助调查',
  other: '其他依法需要保留的情形',
} as const;

export type HoldGround = keyof typeof holdGrounds;

export const holdGroundNames = Object.keys(holdGrounds) as readonly HoldGround[];

/** Kinds of things that a hold can be placed on. Their parts are held as well. */
export const heldKinds = { order: '订单', policy: '保单', person: '客户' } as const;

export type HeldKind = keyof typeof heldKinds;

export const heldKindNames = Object.keys(heldKinds) as readonly HeldKind[];
