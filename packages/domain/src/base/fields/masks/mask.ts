/** Keeps so many characters at either end; a shorter text is masked entirely. */
const keepEnds = (value: string, head: number, tail: number): string => {
  const characters = Array.from(value);
  const hidden = characters.length - head - tail;
  if (hidden <= 0) return '*'.repeat(characters.length);
  const end = tail === 0 ? [] : characters.slice(-tail);
  return characters.slice(0, head).join('') + '*'.repeat(hidden) + end.join('');
};

/** Family names of two characters; every other Chinese family name has one. */
const longFamilyNames = new Set(
  `万俟 上官 东方 东郭 仲孙 令狐 公冶 公孙 公羊 南宫 南门 司徒 司空 司马 呼延 夏侯 太史 太叔 宇文
   完颜 宗政 尉迟 左丘 慕容 拓跋 梁丘 欧阳 淳于 澹台 濮阳 独孤 申屠 百里 皇甫 端木 第五 诸葛 赫连
   轩辕 钟离 长孙 闻人 闾丘 鲜于 歐陽 司馬 諸葛 東方 鍾離 長孫`.split(/\s+/),
);

/** A compound family name has a given name behind it; a name of two characters has no room for one. */
const familyName = (name: string): string => {
  const characters = Array.from(name);
  const two = characters.slice(0, 2).join('');
  return characters.length > 2 && longFamilyNames.has(two) ? two : (characters[0] ?? '');
};

/** Family name and two asterisks, however long the rest is: the length of a name tells who it is. */
export const maskName = (name: string): string => (name === '' ? '' : `${familyName(name)}**`);

export type Naming = (name: string) => string;

/** Owners read the names on their papers and pages in full; agents, staff and strangers read masks. */
export const namingFor = (reader: 'own' | 'other'): Naming =>
  reader === 'own' ? (name) => name : maskName;

/** First three and last four. */
export const maskPhone = (phone: string): string => keepEnds(phone, 3, 4);

/** First three and last two. */
export const maskIdNumber = (idNumber: string): string => keepEnds(idNumber, 3, 2);

/** First character and the domain. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 1) return '*'.repeat(Array.from(email).length);
  const local = email.slice(0, at);
  const shown = local.length > 1 ? local.charAt(0) : '';
  return `${shown}***${email.slice(at)}`;
};
