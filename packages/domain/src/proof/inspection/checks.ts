/** Questions of an inspector to the record of a sale. */
export const saleChecks = {
  traced: { title: '有销售行为回溯记录', lack: '没有回溯记录' },
  whole: { title: '回溯记录没有缺口', lack: '回溯记录有缺口' },
  read: { title: '须阅读的文件都已确认，达到阅读时间', lack: '文件没有确认，或没有达到阅读时间' },
  health: { title: '有健康告知的问题与回答', lack: '没有健康告知' },
  signed: { title: '有签名', lack: '没有签名' },
  agreed: { title: '授权与同意齐全', lack: '授权或同意不齐' },
  recorded: { title: '录音录像完整', lack: '没有完整的录音录像' },
  visited: { title: '已回访', lack: '没有回访' },
  chained: { title: '事件链查验通过', lack: '事件链查验不通过' },
  stamped: { title: '事件按日盖了时间戳', lack: '有事件过了一天还没有时间戳' },
} as const;

export type SaleCheck = keyof typeof saleChecks;

export const saleCheckNames = Object.keys(saleChecks) as readonly SaleCheck[];

/** `free` when the law asks nothing of this sale. */
export type Finding = 'has' | 'lacks' | 'free';

export type Findings = Readonly<Record<SaleCheck, Finding>>;

export interface Figure {
  readonly check: SaleCheck;
  /** The sales that need it, and the sales that have it. */
  readonly asked: number;
  readonly has: number;
}

export const figuresOf = (sales: readonly Findings[]): readonly Figure[] =>
  saleCheckNames.map((check) => {
    const found = sales.map((sale) => sale[check]);
    const has = found.filter((each) => each === 'has').length;
    return { check, asked: has + found.filter((each) => each === 'lacks').length, has };
  });

/** Checked one by one it takes a while; a pack of each is large. */
export const inspectionLimits = { sample: 500, packs: 50 } as const;

export const findingWords: Readonly<Record<Finding, string>> = {
  has: '有',
  lacks: '缺',
  free: '不适用',
};
