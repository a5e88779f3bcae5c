/** Mainland travel permit of residents of Hong Kong (H) and Macau (M). */
export const validateHongKongMacauPermit = (value: string): string | null => {
  if (value === '') return '请输入港澳居民来往内地通行证号码';
  return /^[HM]\d{8}(?:\d{2})?$/i.test(value) ? null : '通行证号码应为H或M开头，后接8位或10位数字';
};

/** Mainland travel permit of residents of Taiwan: eight digits, ten and a letter on older ones. */
export const validateTaiwanPermit = (value: string): string | null => {
  if (value === '') return '请输入台湾居民来往大陆通行证号码';
  return /^(?:\d{8}|\d{10}(?:[A-Z]|\([A-Z]\))?)$/i.test(value)
    ? null
    : '通行证号码应为 8 位数字，旧证为 10 位数字';
};
