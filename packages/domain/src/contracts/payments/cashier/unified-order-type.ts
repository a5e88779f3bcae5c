/** 0 pay only, 1 sign only, 2 both; null when there is nothing to do. */
export type UnifiedOrderType = 0 | 1 | 2;

export const unifiedOrderType = (flags: {
  readonly pay: boolean;
  readonly sign: boolean;
}): UnifiedOrderType | null => {
  if (flags.pay) return flags.sign ? 2 : 0;
  return flags.sign ? 1 : null;
};
