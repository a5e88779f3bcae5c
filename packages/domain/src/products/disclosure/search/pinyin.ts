const syllable =
  /^(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:a|o|e|ai|ei|ao|ou|an|en|ang|eng|ong|er|i|ia|ie|iao|iu|ian|in|iang|ing|iong|u|ua|uo|uai|ui|uan|un|uang|ue|v|ve)$/u;
const namePart = /[a-z0-9]+|\p{Script=Han}/gu;

/** Lower case, half width, letters, digits and Chinese characters only. */
export const normaliseName = (text: string): string =>
  (text.normalize('NFKC').toLowerCase().match(namePart) ?? []).join('');

/** Parts of a name that each take one part of the pinyin: a character, or a run of letters. */
const nameParts = (name: string): readonly string[] =>
  name.normalize('NFKC').toLowerCase().match(namePart) ?? [];

const pinyinParts = (pinyin: string): readonly string[] =>
  pinyin.toLowerCase().split(/\s+/u).filter(Boolean);

/** The mistake in a name's pinyin; null when it fits. */
export const syllableFault = (name: string, pinyin: string): string | null => {
  const parts = nameParts(name);
  const syllables = pinyinParts(pinyin);
  if (parts.length !== syllables.length) {
    return `${name} 有 ${parts.length} 个字，拼音却有 ${syllables.length} 个音节`;
  }
  const wrong = syllables.find((part, index) => part !== parts[index] && !syllable.test(part));
  return wrong === undefined ? null : `${wrong} 不是拼音音节`;
};

/** `jia zhuang xian` → `jiazhuangxian`. */
export const joinedPinyin = (pinyin: string): string => pinyinParts(pinyin).join('');

/** First letters; a run of letters or digits of the name itself stays whole. */
export const pinyinInitials = (name: string, pinyin: string): string => {
  const parts = nameParts(name);
  return pinyinParts(pinyin)
    .map((part, index) => (part === parts[index] ? part : part.slice(0, 1)))
    .join('');
};
