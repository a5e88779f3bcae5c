/** Synonyms; the first replaces all of them. */
const alike = [
  '退保 解约 解除合同',
  '犹豫期 冷静期',
  '理赔 报销 赔付 赔偿 报案 出险',
  '资料 材料 单据 凭证',
  '扣费 扣款 代扣 扣钱 自动扣',
  '银行卡 卡片 付款卡 储蓄卡',
  '投保 购买 参保',
  '医保 社保 社会医疗保险',
  '付款 支付 缴费 交钱 交费 付钱',
  '更改 修改 变更 更换 更新',
  '账户 账号 帐号 帐户',
  '父母 爸妈 爸爸 妈妈 老人',
  '孩子 小孩 子女 宝宝 未成年',
  '短信 验证码',
  '保险费 保费',
  '多久 多长时间 几天 多少天 什么时候',
].map((words) => words.split(' '));

/** Characters that are too common to be searched. */
const common = new Set('的了吗呢啊吧么是我你您他她它们在有和与或也都就还要能会可以这那个一不为');

/** Full-width and capital letters are the same as others. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const withStandIns = (text: string): string =>
  alike.reduce(
    (meanings, [first = '', ...others]) =>
      others.reduce((now, word) => now.replaceAll(word, first), meanings),
    text,
  );

const isHan = (symbol: string): boolean => /\p{Script=Han}/u.test(symbol);

/**
 * Search words of a text. Chinese has no spaces: every two neighbouring characters count, and a
 * single one between other scripts; of other scripts whole words.
 */
export const searchWords = (text: string): readonly string[] => {
  const words: string[] = [];
  const runs = withStandIns(plain(text)).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? [];
  for (const run of runs) {
    if (!isHan(run.charAt(0))) {
      words.push(run.slice(0, 40));
      continue;
    }
    const symbols = run.match(/./gu) ?? [];
    if (symbols.length === 1 && !common.has(run)) words.push(run);
    for (let at = 0; at + 1 < symbols.length; at += 1) {
      const [left = '', right = ''] = symbols.slice(at, at + 2);
      if (!(common.has(left) && common.has(right))) words.push(left + right);
    }
  }
  return words;
};
