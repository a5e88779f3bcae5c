const syllable =
  /^(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:a|o|e|ai|ei|ao|ou|an|en|ang|eng|ong|er|i|ia|ie|iao|iu|ian|in|iang|ing|iong|u|ua|uo|uai|ui|uan|un|uang|ue|v|ve)$/u;
const namePart = /[a-z0-9]+|\p{Script=Han}/gu;

/** Lower case, half width, letters, digits and Chinese characters only. */
export function normaliseName(text: string): string {
  return (text.normalize('NFKC').toLowerCase().match(namePart) ?? []).join('');
}

/** Parts of a name that each take one part of the pinyin: a character, or a run of letters. */
function nameParts(name: string): readonly string[] {
  return name.normalize('NFKC').toLowerCase().match(namePart) ?? [];
}

function pinyinParts(pinyin: string): readonly string[] {
  return pinyin.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** What is wrong with the pinyin of a name; null when it fits. */
export function syllableFault(name: string, pinyin: string): string | null {
  const parts = nameParts(name);
  const syllables = pinyinParts(pinyin);
  if (parts.length !== syllables.length) {
    return `${name} 有 ${parts.length} 个字，拼音却有 ${syllables.length} 个音节`;
  }
  const wrong = syllables.find((part, index) => part !== parts[index] && !syllable.test(part));
  return wrong === undefined ? null : `${wrong} 不是拼音音节`;
}

/** `jia zhuang xian` → `jiazhuangxian`. */
export function joinedPinyin(pinyin: string): string {
  return pinyinParts(pinyin).join('');
}

/** First letters; a run of letters or digits of the name itself stays whole. */
export function pinyinInitials(name: string, pinyin: string): string {
  const parts = nameParts(name);
  return pinyinParts(pinyin)
    .map((part, index) => (part === parts[index] ? part : part.slice(0, 1)))
    .join('');
}
