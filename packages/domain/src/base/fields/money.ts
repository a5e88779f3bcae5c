/** An amount in yuan, as typed: no sign, up to two decimals. */
export const validateMoney = (value: string): string | null => {
  if (value === '') return '请输入金额';
  return /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(value) ? null : '请输入正确的金额，最多两位小数';
};
