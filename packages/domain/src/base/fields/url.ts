const urlMessage = '请输入以 http:// 或 https:// 开头的网址';

/** A web address with its scheme. */
export const validateUrl = (value: string): string | null => {
  if (!/^https?:\/\/[^\s/?#]\S*$/i.test(value)) return urlMessage;
  return parses(value) ? null : urlMessage;
};

/** `URL.canParse` is missing on phones that people still use. */
export const parses = (address: string): boolean => {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
};
