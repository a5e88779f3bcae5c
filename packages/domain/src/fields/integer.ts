export const validatePositiveInteger = (value: string): string | null =>
  /^[1-9]\d*$/.test(value) ? null : '请输入大于0的整数';

export const validateNonNegativeInteger = (value: string): string | null =>
  /^(?:0|[1-9]\d*)$/.test(value) ? null : '请输入0或大于0的整数';
