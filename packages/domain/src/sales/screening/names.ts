/** Traditional forms that are common in names, each followed by the simplified one. */
const forms =
  '陳陈張张劉刘黃黄吳吴楊杨趙赵鄭郑馮冯鄧邓葉叶蘇苏呂吕盧卢蔣蒋賈贾閻阎龍龙國国華华偉伟麗丽強强軍军紅红鳳凤蘭兰東东貴贵寶宝慶庆學学榮荣義义夢梦靜静傑杰衛卫維维龐庞許许謝谢羅罗韓韩蕭萧鐘钟鍾钟錢钱孫孙馬马魯鲁湯汤譚谭鄒邹顧顾賀贺龔龚萬万嚴严歐欧陽阳諸诸';

const simplified: ReadonlyMap<string, string> = new Map(
  Array.from(forms).flatMap((from, at, all) =>
    at % 2 === 0 ? [[from, all[at + 1] ?? from] as const] : [],
  ),
);

const marks = /\p{Mark}/gu;
const word = /[a-z]+|\p{Script=Han}+/gu;
const han = /\p{Script=Han}/u;

/**
 * A name in the form for comparing: half width, lower case, without accents and marks between its
 * parts, in simplified characters. Words of letters are sorted, because papers differ in their
 * order.
 */
export const comparedName = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(marks, '').toLowerCase();
  const words = plain.match(word) ?? [];
  const letters = words.filter((part) => !han.test(part)).toSorted();
  const characters = words.filter((part) => han.test(part)).join('');
  return (
    Array.from(characters, (each) => simplified.get(each) ?? each).join('') + letters.join(' ')
  );
};

/** Insertions, deletions and replacements between two short texts. */
export const distance = (left: string, right: string): number => {
  const a = Array.from(left);
  const b = Array.from(right);
  let above = b.map((_, at) => at + 1);
  a.forEach((one, row) => {
    let corner = row;
    let before = row + 1;
    above = b.map((other, column) => {
      const up = above[column] ?? 0;
      const cost = Math.min(up + 1, before + 1, corner + (one === other ? 0 : 1));
      corner = up;
      before = cost;
      return cost;
    });
  });
  return above.at(-1) ?? a.length;
};

/** How many edits two names may be apart and still be one person's, misspelt. */
const slack = (name: string): number => {
  if (han.test(name)) return Array.from(name).length >= 3 ? 1 : 0;
  return name.length >= 12 ? 2 : name.length >= 6 ? 1 : 0;
};

export type Likeness = 'same' | 'similar' | 'other';

export const likeness = (one: string, other: string): Likeness => {
  const [left, right] = [comparedName(one), comparedName(other)];
  if (left === '' || right === '') return 'other';
  if (left === right) return 'same';
  const most = Math.min(slack(left), slack(right));
  return most > 0 && distance(left, right) <= most ? 'similar' : 'other';
};
