import type { HeldRecording } from './recording.ts';
import type { Verdict } from './verdict.ts';

export const moment = (iso: string): string => {
  const shanghai = new Date(Date.parse(iso) + 8 * 3_600_000).toISOString();
  return `${shanghai.slice(0, 10)} ${shanghai.slice(11, 19)}（北京时间）`;
};

/** The verdict in one sentence. */
export const headline = ({ outcome, issuer, orderNo }: Verdict): string => {
  if (outcome === 'issued') return `查验通过：内容没有改动，由“${issuer}”出具。`;
  if (outcome === 'unknown') return '内容没有改动，但出具方不明：任何人都可能做出这样的包。';
  return orderNo === null
    ? '查验不通过：这不是一份完整的证据包。'
    : '查验不通过：包里的内容有改动。';
};

/** How to read the verdict, and its limits. */
export const meaning = ({ outcome, anchors }: Verdict): string => {
  if (outcome === 'changed') return '这个文件不能作为证据使用。请向出具方取得原来的文件再查验。';
  if (outcome === 'unknown') {
    return '不要把它当作查验通过。请向您认为的出具方取得它公布的密钥文件，带着它再查验一次。';
  }
  return anchors.every(({ own }) => own)
    ? '时间戳由出具方自己的时钟签发，没有外部机构证明：它能证明先后和没有改动，不能单独证明时间。'
    : '时间由出具方以外的时间戳机构证明。';
};

const bindingLines = ({ files }: Verdict): string[] => {
  const count = (binding: string): number =>
    files.filter((file) => file.binding === binding).length;
  return [
    `${count('chain')} 个文件由事件链固定：记录形成时留下摘要，并有当时的时间戳`,
    `${count('drawn')} 个文件是封存时按记录绘制或整理的，只由封存时的签名与时间戳固定`,
    `${count('proof')} 个文件是事件链、签名与时间戳本身`,
  ];
};

/** Records that were left out, each reason with its number. */
const absentLines = ({ absent }: Verdict): string[] =>
  [...new Set(absent)].map(
    (why) =>
      `包里没有 ${absent.filter((each) => each === why).length} 项记录，只有它们的摘要：${why}`,
  );

const lateLines = ({ lateStamps }: Verdict): string[] =>
  lateStamps === null
    ? []
    : [
        `注意：从第 ${lateStamps.event} 个事件起有 ${lateStamps.events} 个事件，自称的时间比第一个时间戳早 ${lateStamps.days} 天或更久：只能证明盖时间戳时已有这些内容，不能证明更早就有`,
      ];

/** The verdict, its reasons, and how to read it. */
export const summaryLines = (verdict: Verdict): readonly string[] => [
  headline(verdict),
  ...verdict.faults.map(({ where, what }) => `✗ ${where}：${what}`),
  ...verdict.doubts.map(({ where, what }) => `？${where}：${what}`),
  meaning(verdict),
  ...(verdict.orderNo === null
    ? []
    : [
        `订单 ${verdict.orderNo}，${verdict.events} 个事件，自称生成于 ${moment(verdict.madeAt ?? '')}`,
        verdict.sealedAt === null
          ? '清单没有自己的时间戳（早期的格式）'
          : `清单的时间戳 ${moment(verdict.sealedAt)}：全部文件当时就是这样`,
        ...bindingLines(verdict),
        ...absentLines(verdict),
        ...lateLines(verdict),
      ]),
];

/** The stamps and fingerprints behind it. */
export const proofLines = ({ anchors, keys }: Verdict): readonly string[] => [
  ...anchors.map(
    ({ seq, at, authority, own }) =>
      `时间戳 ${moment(at)}，由“${authority}”${own ? '（出具方自有）' : ''}签发：前 ${seq} 个事件当时已经存在`,
  ),
  ...[...new Set(anchors.flatMap(({ laterEvent }) => laterEvent ?? []))].map(
    (event) => `注意：第 ${event} 个事件自称的时间晚于它的时间戳，以时间戳为准`,
  ),
  ...keys.map((key) => `签名公钥 SHA-256 ${key}`),
  ...[...new Set(anchors.map(({ certificate }) => certificate))].map(
    (certificate) => `时间戳证书 SHA-256 ${certificate}`,
  ),
];

/** A verdict in lines for people. */
export const verdictLines = (verdict: Verdict): readonly string[] => [
  ...summaryLines(verdict),
  ...proofLines(verdict),
];

const bindingWords = { chain: '事件链固定', drawn: '封存时绘制', proof: '链与签名' } as const;

/** Each file with its link to the chain. */
export const fileLines = ({ files }: Verdict): readonly string[] =>
  files.map(({ name, title, binding, event, stampedAt }) =>
    [
      `［${bindingWords[binding]}］${name}　${title}`,
      ...(event === null ? [] : [`第 ${event} 个事件`]),
      ...(stampedAt === null ? [] : [`时间戳 ${moment(stampedAt)}`]),
    ].join('，'),
  );

const sides: Readonly<Record<string, string>> = {
  agent: '服务人员一侧',
  customer: '客户一侧',
  both: '双方',
};

/** The result for a file of sound and picture, in words. */
export const recordingLine = ({
  file,
  found,
  recordingNo,
  side,
  segment,
}: HeldRecording): string => {
  if (found === 'strange') return `✗ ${file}：不是这份证据包里的录音录像，或者有改动`;
  const which = `录音录像 ${recordingNo}，${sides[side ?? ''] ?? side}，第 ${(segment ?? 0) + 1} 段`;
  return found === 'chain'
    ? `✓ ${file}：${which}，与事件链中的摘要一致`
    : `？${file}：${which}，与封存时列出的摘要一致；把同一侧后面的各段一起查验，才能对到事件链`;
};
