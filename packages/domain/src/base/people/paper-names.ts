/** Identity documents, with their common names. */
export const paperNames = {
  'id-card': '身份证',
  passport: '护照',
  'hk-macau-permit': '港澳居民来往内地通行证',
  'taiwan-permit': '台湾居民来往大陆通行证',
  'residence-permit': '外国人永久居留身份证',
  'birth-certificate': '出生医学证明',
} as const;

export type PaperType = keyof typeof paperNames;
