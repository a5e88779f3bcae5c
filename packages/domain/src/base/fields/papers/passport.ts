/** A passport of any country: letters and digits, at least one digit. */
export const validatePassport = (value: string): string | null => {
  if (value === '') return '请输入护照号码';
  return /^(?=.*\d)[A-Z0-9]{5,15}$/i.test(value) ? null : '护照号码应为5至15位字母和数字';
};
