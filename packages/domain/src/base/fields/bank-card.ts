/** A bank card: 14 to 21 digits, the first of them not 0. */
export const validateBankCard = (value: string): string | null => {
  if (value === '') return '请输入银行卡号';
  if (!/^\d+$/.test(value)) return '银行卡号只能包含数字';
  return /^[1-9]\d{13,20}$/.test(value) ? null : '银行卡号应为14至21位数字，且不以0开头';
};

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    if (place % 2 === 0) sum += digit;
    else sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Some real cards fail the Luhn check, so it only asks for a second look. */
export const bankCardWarning = (value: string): string | null =>
  validateBankCard(value) === null && !passesLuhn(value)
    ? '卡号可能有误，请与银行卡再核对一遍'
    : null;
