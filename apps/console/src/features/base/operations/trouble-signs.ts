/** A figure by which staff notice a failure, and the place to look next. */
export interface Sign {
  readonly figure: string;
  readonly isBad: (value: number | null) => boolean;
  readonly words: string;
  readonly look: string;
  /** The page of the console where it is dealt with. */
  readonly to?: string;
}

const above =
  (most: number) =>
  (value: number | null): boolean =>
    value !== null && value > most;
/** An unknown answer is as bad. */
const aboveOrUnknown =
  (most: number) =>
  (value: number | null): boolean =>
    value === null || value > most;

const day = 86_400;
const gigabyte = 1024 ** 3;

/** Sorted by how soon a colleague should look. */
export const signs: readonly Sign[] = [
  {
    figure: 'database_answers',
    isBad: (value) => value !== 1,
    words: '数据库没有及时应答',
    look: '查看数据库服务、网络与磁盘；恢复后系统会自动继续',
  },
  {
    figure: 'data_disk_free_bytes',
    isBad: (value) => value === null || value < 2 * gigabyte,
    words: '数据磁盘剩余空间不足 2 GB',
    look: '清理或扩大磁盘，再查看备份是否占用',
  },
  {
    figure: 'clock_drift_seconds',
    isBad: (value) => value !== null && Math.abs(value) > 5,
    words: '这台服务器的时间与数据库不一致',
    look: '校准这台服务器的时间，它在此之前不接收请求',
  },
  {
    figure: 'clock_held',
    isBad: above(0),
    words: '时间发生过跳变，到期处理已暂停',
    look: '核对时间后运行 parasol clock:confirm',
    to: '/queues/alerts',
  },
  {
    figure: 'outside_silent',
    isBad: above(0),
    words: '有外部服务没有应答',
    look: '见下方“外部服务”，联系该服务方',
  },
  {
    figure: 'jobs_oldest_seconds',
    isBad: above(300),
    words: '有任务等候超过五分钟',
    look: '查看服务进程是否都在运行，以及数据库连接是否用尽',
  },
  {
    figure: 'pool_waiting',
    isBad: above(0),
    words: '有请求在等候数据库连接',
    look: '查看是否有很慢的查询或被锁住的表',
  },
  {
    figure: 'dead_letters',
    isBad: above(0),
    words: '有任务多次尝试后仍未完成',
    look: '逐项查清原因后重做或收起',
    to: '/stuck',
  },
  {
    figure: 'messages_unknown',
    isBad: above(0),
    words: '有消息不知道是否送达',
    look: '逐条决定重发或收起',
    to: '/stuck',
  },
  {
    figure: 'alerts_unseen',
    isBad: above(0),
    words: '有提醒还没有人看',
    look: '打开提醒逐条处理',
    to: '/queues/alerts',
  },
  {
    figure: 'backup_age_seconds',
    isBad: aboveOrUnknown(90_000),
    words: '超过一天没有备份',
    look: '查看备份定时任务的记录，手动运行一次 parasol backup',
  },
  {
    figure: 'audit_head_age_seconds',
    isBad: aboveOrUnknown(7_200),
    words: '操作记录超过两小时没有签名',
    look: '查看签名目录是否可写',
  },
  {
    figure: 'audit_verified_age_seconds',
    isBad: aboveOrUnknown(day + 3_600),
    words: '操作记录超过一天没有校验通过',
    look: '查看提醒，运行 parasol audit:verify',
    to: '/queues/alerts',
  },
];

/** Figures that this process knows while the database is silent. */
const ownFigures = new Set([
  'database_answers',
  'data_disk_free_bytes',
  'clock_drift_seconds',
  'pool_waiting',
]);

export const signsOf = (figures: Readonly<Record<string, number | null>>): readonly Sign[] => {
  const answers = figures['database_answers'] === 1;
  return signs.filter(
    ({ figure, isBad }) => (answers || ownFigures.has(figure)) && isBad(figures[figure] ?? null),
  );
};

const kinds: Readonly<Record<string, string>> = {
  insurer: '保险公司',
  payment: '支付机构',
  sms: '短信',
  mail: '邮件',
  files: '文件存储',
  carrier: '运营商一键登录',
  'messaging-app': '微信',
  'enterprise-messaging': '企业微信',
  'identity-check': '身份核验',
  'card-reading': '证件识别',
  face: '人脸核验',
  'call-centre': '呼叫中心',
  'time-stamp': '时间戳',
  'event-certificates': '签署人证书',
  revocation: '证书吊销查询',
  'sign-on': '单点登录',
  traces: '链路追踪',
};

/** `insurer:qishan-life` → 保险公司 qishan-life */
export const serviceName = (name: string): string => {
  const [kind = '', ...which] = name.split(':');
  return [kinds[kind] ?? kind, ...which].join(' ');
};

const reasons: Readonly<Record<string, string>> = {
  TimeoutError: '没有在时限内应答',
  ETIMEDOUT: '连接超时',
  UND_ERR_CONNECT_TIMEOUT: '连接超时',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '连接被对方断开',
  ENOTFOUND: '找不到对方的地址',
  EAI_AGAIN: '域名暂时无法解析',
  EHOSTUNREACH: '网络不通',
  ENETUNREACH: '网络不通',
  'the answer is too long': '应答过长，没有读取',
};

/** The server's code of a failure in words; a code without words is shown as it is. */
export const reasonWords = (reason: string): string => {
  const status = /^status (\d+)$/.exec(reason)?.[1];
  if (status === '429') return '请求过多，对方要求稍后再试';
  return status === undefined ? (reasons[reason] ?? reason) : `对方返回错误 ${status}`;
};
