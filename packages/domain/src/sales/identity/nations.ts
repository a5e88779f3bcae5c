/** The 56 nations as cards print them. */
export const nations: readonly string[] = (
  '汉 蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 ' +
  '纳西 景颇 柯尔克孜 土 达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 ' +
  '德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺'
).split(' ');

const shared = (one: string, other: string): number =>
  Array.from(one).filter((sign) => other.includes(sign)).length;

/** The nation that a reader meant; undefined when its reading is close to none. */
export const nearestNation = (read: string): string | undefined => {
  const text = read.replaceAll(/[^\p{Unified_Ideograph}]/gu, '');
  const whole = nations
    .filter((nation) => text.includes(nation))
    .toSorted((one, other) => other.length - one.length)[0];
  if (whole !== undefined) return whole;
  // A long name is recognised by most of its characters.
  return nations
    .filter((nation) => nation.length >= 3)
    .find((nation) => shared(nation, text) * 3 >= nation.length * 2);
};
