import { simplified } from '#base/search/simplified.ts';

/** Words that mean the same when customers ask; the first names them. */
const alike = [
  '退保 解约 解除合同 退掉 不想要了 不要了 不保了 不想保了 想退 能退 退了 退货 退回来 不想继续交',
  '犹豫期 冷静期 反悔期 反悔 后悔 无条件退 全额退 刚买 刚投保 刚签收 昨天买 昨天刚买 今天不想要 才买 全退 全部退 全额退款 签收 签收后 十五天 15天 十天内 十五天内',
  '损失 亏 亏钱 拿回 退多少 退回多少 现金价值 划算 合适',
  '理赔 报销 赔付 赔偿 赔 出险 报案 赔款 申请赔 事故 车祸 能报 会报 报不报 报得了 可以报 报吗 报案了 报完案 报了案',
  '住院 生病 看病 就医 得病 急诊 门诊 缝针 骨折 摔伤 摔了 受伤 磕破 烫伤 被狗咬 磕着 崴脚',
  '材料 资料 单据 凭证 票据 证明 病历 复印件 原件 清单 带什么 带哪些 东西 哪些单子 什么单子 小结 诊断书 盖章',
  '多久 多长时间 几天 多少天 什么时候 多长 几号 哪天 多快',
  '到账 打款 收到钱 打到',
  '进度 消息 结果 动静 审核 没回音 没人联系 没人理 没联系我 一直没人',
  '等待期 观察期 生效 起保 起算 开始保障 开始保 哪天开始 从哪天 那天就算 算起 什么时候开始 马上就能用 马上能用 马上生效 立即生效 立刻生效 马上就能赔 今天买明天 买了就 当天生效',
  '健康告知 如实告知 告知 隐瞒 没说 病史 以前的病 住过院 体检异常 体检 结节 三高 慢性病 高血压 过往病史 健康问卷 健康声明 健康状况',
  '核保 智能核保 人工核保',
  '保单 保险合同 合同 电子保单 电子版 电子合同 保险单',
  '查看 下载 看 找到 发到 没收到 收到 寄 寄一份 纸质 纸质版',
  '真伪 真假 真的 假的 核实 骗子 查真伪 骗人 正规',
  '发票 开票 抬头 报账 开发票 电子发票',
  '自动扣费 不想自动续 自动扣款 代扣 扣费 扣款 扣钱 自动续费 自动扣 自己扣 每期 续期 续期保费 下期保费 下一期 扣款日 扣费日 什么时候扣 哪天扣 几号扣 下次扣',
  '失败 没成功 没扣成 没扣成功 不成功 余额不足 没钱 补交',
  '关闭 取消 关掉 解除 停掉 停止 不想让 退订 怎么关 撤单 撤 撤销订单',
  '换卡 换一张卡 换一张银行卡 换张卡 新卡 新的卡 卡丢了 卡注销 银行卡丢了 银行卡注销 换银行卡 挂失 卡挂失 卡冻结 卡过期 卡停用',
  '银行卡 卡片 储蓄卡 付款卡 扣款卡 卡里',
  '宽限期 逾期 晚交 晚几天 忘了交 忘记交 忘记交钱 没按时 断交 欠费 没有按时 晚点交 晚点再交 迟交 拖几天 晚一点交 缓交 没钱交 晚一个月',
  '失效 复效 恢复 断了 接上 中止',
  '手机号 手机号码 电话号码 联系方式 联系地址 地址 搬家 邮箱 号码 新号码 新号 换号 电话号 住址',
  '修改 更改 变更 更换 更新 改成 换成 换了 改 换 变了',
  '受益人 身故金 继承人',
  '续保 到期 明年 第二年 接着买 续 涨价 停售 保证续保 下一年 来年 快到期 到期了 明年保费 下年',
  '医保 社保 新农合 社会医疗保险 异地就医 异地看病 异地 合作医疗 农村合作医疗 农合 城乡居民',
  '免赔额 起付线 自己承担 自己出 自己先出 不报 免赔',
  '家人 父母 爸妈 爸爸 妈妈 老人 孩子 小孩 子女 宝宝 未成年 配偶 老公 老婆 他们 外婆 外公 爷爷 奶奶 姥姥 姥爷 岳父 岳母 公公 婆婆 哥哥 弟弟 姐姐 妹妹 女儿 儿子 我爸 我妈',
  '投保 购买 买 参保',
  '验证码 短信',
  '登录 登陆 登不上 登不上去 登录不上 登不了 账号 帐号 注册 登不进去 登不进 进不去 登录不进去 提示错误 登录错误',
  '付款 支付 付完 交完钱 缴费 付了钱 付钱 钱付了 钱扣了 交钱 交费 钱却扣',
  '出单 没出来 没有保单 待支付 状态没变 没看到合同 承保 没反应 没看到保单 没有看到保单 处理中 还没出 没有订单 没订单 没单子 没出单 没承保',
  '回访 回访电话 问卷',
  '投诉 不满意 意见 建议',
  '注销 删除 删掉 全删 撤回 撤销授权 授权 个人信息 我的资料 隐私 删 删了 删号 销号 账号删 删账号 退出平台',
  '代付 别人的卡 别人 帮我付 帮忙付 老公的卡 家人付 付款人 公司名下 公司账户 儿子帮我付 老公付款 老公付 老婆付款 老婆付 爸妈付 家里人付 别人付 朋友付 孩子付 爸爸付 妈妈付',
  '订单 单子 下单 下错单 重新下单 填错',
  '保险费 保费',
  '客服 热线 客服电话 服务电话 服务时间 上班 联系你们 你们的电话 你们电话',
  '正规吗 靠谱 牌照 许可证 资质 中介 什么关系 你们是谁 你们是做什么 持牌 牌子 执照',
  '倒闭 破产 被接管 没了谁 垮了 垮 跑路 关门 出事 倒了 倒 黄了 解散 没钱赔',
  '推广 广告 推销 营销 骚扰 推送 不想再收到 别再发 别发',
  '人脸 刷脸 人脸识别 人脸核验 摄像头 脸 录脸 拍脸 扫脸 活体 眨眼 摇头 点头 张嘴',
  '证件 身份证 护照 户口本 证件照片 身份证照片',
  '识别 拍不清 认不出 上传失败 拍照',
  '过期 有效期 身份证到期 证件到期',
  '双录 录音录像 录像 录视频 录音',
  '分期 按月 月交 月付 按月付 按月交 年交 一次性 趸交 交费方式 按季 季交 按季度 半年交',
  '既往症 带病投保 老毛病 以前就有的病',
  '年龄 多大 几岁 岁 新生儿 刚出生 出生 超龄 老年人',
  '保额 保险金额 最高能赔',
  '保险公司 承保公司 保司 这家公司',
  '没付款 没付 未付 没给钱 还没付 没交钱 还没交钱 未付款 还没付钱',
  '推荐 适合我 适合 哪款 哪个好 哪种好 选哪个 便宜 划算的 挑 挑选 怎么选 选一款 介绍 买哪个 买哪种 不知道买 买什么好',
  '泄露 卖掉 安全吗 信息安全 泄漏 外泄 资料安全 不安全 安全 被盗用 盗用',
  '去世 身故 过世 死了 死亡 走了 不在了',
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

/** One way of writing: mainland signs, half width, and one sign for paying. */
export const plainQuestion = (text: string): string =>
  simplified(text.normalize('NFKC').toLowerCase()).replaceAll('缴', '交');

const tokens = new Map<string, string>();
for (const [first = '', ...others] of alike)
  for (const word of [first, ...others]) tokens.set(plainQuestion(word), first);
const askingTokens = new Set<string>();
for (const [first = '', ...others] of asking) {
  askingTokens.add(first);
  for (const word of [first, ...others]) tokens.set(plainQuestion(word), first);
}
const longest = Math.max(...[...tokens.keys()].map(({ length }) => length));

/** Said in nearly every question: alone they tell no entry from another. */
const generalWords = new Set([
  '=投保',
  '=推荐',
  '=怎么',
  '=哪里',
  '=为什么',
  '=谁',
  '=是什么',
  '=多久',
  '多少',
  '少钱',
]);

export const isGeneral = (word: string): boolean => generalWords.has(word) || word.length === 1;

/** How long or when is asked about as one would name a thing. */
const little = 0.3;
/** The weight of a thing that is called by one of its names. */
export const named = 2;

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
      count(`=${token}`, askingTokens.has(token) ? little : named);
      rest += ' ';
      at += word.length;
    }
    for (const part of rest.replaceAll(idle, ' ').split(' ')) {
      // Two that mean the same often share a sign.
      for (const sign of part) count(sign, 0.4);
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
