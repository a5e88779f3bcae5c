/** Six letters or digits. */
export const validateCouponCode = (value: string): string | null => {
  if (value === '') return '请输入优惠码';
  return /^[A-Za-z0-9]{6}$/.test(value) ? null : '优惠码应为6位字母或数字';
};
