import type { Verdict } from './pack.ts';

const moment = (iso: string): string => {
  const shanghai = new Date(Date.parse(iso) + 8 * 3_600_000).toISOString();
  return `${shanghai.slice(0, 10)} ${shanghai.slice(11, 19)}（北京时间）`;
};

/** A verdict in lines for people. */
export const verdictLines = (verdict: Verdict): readonly string[] => [
  verdict.ok ? '查验通过：包里的内容与封存时一致。' : '查验不通过：包里的内容有改动。',
  ...verdict.faults.map(({ where, what }) => `✗ ${where}：${what}`),
  ...(verdict.orderNo === null
    ? []
    : [
        `订单 ${verdict.orderNo}`,
        `生成于 ${moment(verdict.madeAt ?? '')}，${verdict.files} 个文件，${verdict.events} 个事件`,
      ]),
  ...verdict.anchors.map(
    ({ seq, at, authority }) =>
      `时间戳 ${moment(at)}，由“${authority}”签发：前 ${seq} 个事件当时已经存在`,
  ),
  ...verdict.anchors.flatMap(({ laterEvent }) =>
    laterEvent === null
      ? []
      : [`注意：第 ${laterEvent} 个事件自称的时间晚于它的时间戳，以时间戳为准`],
  ),
  ...verdict.keys.map((key) => `签名公钥 SHA-256 ${key}`),
  ...[...new Set(verdict.anchors.map(({ certificate }) => certificate))].map(
    (certificate) => `时间戳证书 SHA-256 ${certificate}`,
  ),
];

/** The limits of a verdict. */
export const trustWords =
  '通过说明内容自封存后没有改动。签名者和时间戳机构是谁，请用上面的 SHA-256 与出具方公布的核对。';
