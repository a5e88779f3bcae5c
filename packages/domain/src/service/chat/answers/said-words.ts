import { simplified } from '#base/search/simplified.ts';

/** Words that mean the same when customers ask; the first names them. */
const alike = [
  '退保 解约 解除合同 退掉 不想要了 不要了 不保了 不想保了 想退 能退 退了 全退 退货 退回来 不想继续交',
  '犹豫期 冷静期 反悔期 反悔 后悔 无条件退 全额退 刚买 刚投保 刚签收 昨天买 昨天刚买 今天不想要 才买',
  '损失 亏 亏钱 拿回 退多少 退回多少 现金价值 划算 合适',
  '理赔 报销 赔付 赔偿 赔 出险 报案 赔款 申请赔 事故 车祸',
  '住院 生病 看病 就医 得病',
  '材料 资料 单据 凭证 票据 证明 病历 复印件 原件 清单 带什么 带哪些 东西',
  '多久 多长时间 几天 多少天 什么时候 多长 几号 哪天 多快',
  '到账 打款 收到钱 打到',
  '进度 消息 结果 动静 审核 没回音',
  '等待期 观察期 生效 起保',
  '健康告知 如实告知 告知 隐瞒 没说 病史 以前的病 住过院 体检异常 体检 结节 三高 慢性病 高血压 过往病史',
  '核保 智能核保 人工核保',
  '保单 保险合同 合同 电子保单 电子版 电子合同',
  '查看 下载 看 找到 发到 没收到 收到 寄 寄一份 纸质 纸质版',
  '真伪 真假 真的 假的 核实 骗子 查真伪 骗人 正规',
  '发票 开票 抬头 报账 开发票 电子发票',
  '自动扣费 自动扣款 代扣 扣费 扣款 扣钱 自动续费 自动扣 自己扣 每期',
  '失败 没成功 没扣成 没扣成功 不成功 余额不足 没钱 补交',
  '关闭 取消 关掉 解除 停掉 停止 不想让',
  '换卡 换一张卡 换一张银行卡 换张卡 新卡 新的卡 卡丢了 卡注销 银行卡丢了 银行卡注销 换银行卡',
  '银行卡 卡片 储蓄卡 付款卡 扣款卡 卡里',
  '宽限期 逾期 晚交 晚几天 忘了交 忘记交 忘记交钱 没按时 断交 欠费 没有按时',
  '失效 复效 恢复 断了 接上 中止',
  '手机号 手机号码 电话号码 联系方式 联系地址 地址 搬家 邮箱',
  '修改 更改 变更 更换 更新 改成 换成 换了 改 换 变了',
  '受益人 身故金 继承人',
  '续保 到期 明年 第二年 接着买 续 涨价 停售 保证续保',
  '医保 社保 新农合 社会医疗保险 异地就医 异地看病 异地',
  '免赔额 起付线 自己承担 自己出 自己先出 不报',
  '家人 父母 爸妈 爸爸 妈妈 老人 孩子 小孩 子女 宝宝 未成年 配偶 老公 老婆 他们',
  '投保 购买 买 参保',
  '验证码 短信',
  '登录 登陆 登不上 登不上去 登录不上 登不了 账号 帐号 注册',
  '付款 支付 缴费 付了钱 付钱 钱付了 钱扣了 交钱 交费 钱却扣',
  '出单 没出来 没有保单 待支付 未支付 状态没变 没看到合同 承保 没反应',
  '回访 回访电话 问卷',
  '投诉 不满意 意见 建议',
  '注销 删除 删掉 全删 撤回 撤销授权 授权 个人信息 我的资料 隐私',
  '代付 别人的卡 别人 帮我付 帮忙付 老公的卡 家人付 付款人 公司名下 公司账户 儿子帮我付',
  '订单 单子 下单 下错单 重新下单 填错',
  '保险费 保费',
].map((words) => words.split(' '));

/** Words that ask: they tell two answers about the same thing apart, and little else. */
const asking = [
  '是什么 什么意思 什么是 啥意思 是啥 含义',
  '哪里 在哪 在哪里 哪儿 去哪 入口',
  '怎么 怎样 如何 怎么办 咋',
  '为什么 为啥',
  '谁 找谁 写谁',
].map((words) => words.split(' '));

const idle =
  /可不可以|能不能|有没有|是不是|可以|什么|一下|一个|一份|这个|那个|请问|我们|你们|需要|必须|会不会|已经|还是|但是|因为|所以|的话|一定|应该|知道|的|了|吗|呢|啊|吧|么|是|我|你|您|他|她|它|在|有|和|与|或|也|都|就|还|要|能|会|这|那|一|不|为|把|被|到|去|来|让|给|想|过|用/gu;

const tokens = new Map<string, string>();
for (const [first = '', ...others] of alike)
  for (const word of [first, ...others]) tokens.set(word, first);
const askingTokens = new Set<string>();
for (const [first = '', ...others] of asking) {
  askingTokens.add(first);
  for (const word of [first, ...others]) tokens.set(word, first);
}
const longest = Math.max(...[...tokens.keys()].map(({ length }) => length));

/** How long or when is asked about as one would name a thing. */
const little = 0.3;

export const plainQuestion = (text: string): string =>
  simplified(text.normalize('NFKC').toLowerCase());

/** Words of a question with their weights: known ones by their meaning, others in pairs. */
export const saidWords = (text: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const count = (word: string, worth: number): void => {
    found.set(word, Math.max(worth, found.get(word) ?? 0));
  };
  for (const run of plainQuestion(text).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []) {
    if (!/\p{Script=Han}/u.test(run)) {
      count(run, 1);
      continue;
    }
    let rest = '';
    for (let at = 0; at < run.length;) {
      const word = longestWord(run, at);
      if (word === undefined) {
        rest += run.charAt(at);
        at += 1;
        continue;
      }
      const token = tokens.get(word) ?? word;
      count(`=${token}`, askingTokens.has(token) ? little : 2);
      rest += ' ';
      at += word.length;
    }
    for (const part of rest.replaceAll(idle, ' ').split(' ')) {
      if (part.length === 1) count(part, 0.4);
      for (let at = 0; at + 1 < part.length; at += 1) count(part.slice(at, at + 2), 1);
    }
  }
  return found;
};

const longestWord = (run: string, at: number): string | undefined => {
  for (let length = Math.min(longest, run.length - at); length > 0; length -= 1) {
    const word = run.slice(at, at + length);
    if (tokens.has(word)) return word;
  }
  return undefined;
};
