import { formatAmount } from '@parasol/domain/base/money/fen';
import type { EventRow } from '#modules/proof/evidence/queries/chains.ts';
import { timeOf, type Titles } from './told-events.ts';

export interface SaleStory {
  readonly company: string;
  readonly product: string;
  readonly insurer: string;
  readonly events: readonly EventRow[];
  readonly titles: Titles;
}

interface Reading {
  readonly title: string;
  readonly seconds: number;
  readonly least: number;
}

const factsOf = ({ facts }: EventRow): Readonly<Record<string, unknown>> =>
  JSON.parse(facts) as Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const readingsIn = ({ events, titles }: SaleStory): Reading[] =>
  events
    .filter(({ kind }) => kind === 'document.confirmed')
    .map((row) => {
      const { code, openSeconds, leastSeconds } = factsOf(row);
      const named = textOf(code);
      const seconds = numberOf(openSeconds);
      return { title: titles.get(named) ?? named, seconds, least: numberOf(leastSeconds) };
    });

const readingLine = (story: SaleStory): string => {
  const readings = readingsIn(story);
  const [shortest] = readings.toSorted((one, other) => one.seconds - other.seconds);
  if (!shortest) return '没有客户逐份阅读文件的记录。';
  const total = readings.reduce((sum, { seconds }) => sum + seconds, 0);
  const short = readings.filter(({ seconds, least }) => seconds < least);
  const least = shortest.least > 0 ? `，规定至少 ${shortest.least} 秒` : '';
  return [
    `客户逐份打开并确认了 ${readings.length} 份文件，一共打开 ${total} 秒；`,
    `时间最短的是《${shortest.title}》，${shortest.seconds} 秒${least}。`,
    short.length === 0 ? '每一份都达到规定的时间。' : `${short.length} 份没有达到规定的时间。`,
  ].join('');
};

/** One sentence about the events of a kind; none where nothing of it happened. */
const sentence = (
  { events }: SaleStory,
  kind: string,
  words: (times: readonly string[], rows: readonly EventRow[]) => string,
): string[] => {
  const rows = events.filter((row) => row.kind === kind);
  return rows.length === 0
    ? []
    : [
        words(
          rows.map(({ at }) => timeOf(at)),
          rows,
        ),
      ];
};

const amount = (rows: readonly EventRow[]): string =>
  formatAmount(rows.reduce((sum, row) => sum + numberOf(factsOf(row)['fen']), 0));

const screenLine = (story: SaleStory): string => {
  const rows = story.events.filter(({ kind }) => kind === 'trace.chunk');
  const spans = rows.map((row) => factsOf(row));
  const from = spans.map((facts) => textOf(facts['from'])).toSorted()[0];
  const to = spans
    .map((facts) => textOf(facts['to']))
    .toSorted()
    .at(-1);
  if (!from || !to) return '没有留下页面操作的记录，或者已经按期清除。';
  return `从 ${timeOf(new Date(from))} 到 ${timeOf(new Date(to))}，留下 ${rows.length} 段页面操作记录，填写的内容已遮盖；打开 index.html 可以重放。`;
};

/** The sale in plain sentences, in the order in which it happened; each says only what an event shows. */
export const tellSale = (story: SaleStory): readonly string[] => {
  const { company, product, insurer } = story;
  return [
    `这份保险是“${product}”，由${insurer}承保，${company}销售。`,
    screenLine(story),
    readingLine(story),
    ...sentence(
      story,
      'suitability.paused',
      ([at = '']) => `${at}，因产品与客户的情况不匹配，进入冷静思考期。`,
    ),
    ...sentence(
      story,
      'suitability.confirmed',
      ([at = '']) => `${at}，客户看过需求分析与适当性结果并确认。`,
    ),
    ...sentence(
      story,
      'health.told',
      (times) => `客户完成健康告知 ${times.length} 次，最后一次在 ${times.at(-1)}。`,
    ),
    ...sentence(story, 'order.agreed', ([at = '']) => `${at}，客户确认文件与授权，提交投保。`),
    ...sentence(
      story,
      'consent.agreed',
      (times) => `${times.length} 位相关人同意投保，最后一位在 ${times.at(-1)}。`,
    ),
    ...sentence(
      story,
      'consent.refused',
      (times) => `${times.length} 位相关人不同意投保，最后一位在 ${times.at(-1)}。`,
    ),
    ...sentence(
      story,
      'paper.signed',
      (times) => `投保单上有 ${times.length} 个签名，最后一个在 ${times.at(-1)}。`,
    ),
    ...sentence(
      story,
      'recording.track',
      (times) => `销售过程有 ${times.length} 路录音录像，在 ${times.at(-1)} 录完。`,
    ),
    ...sentence(
      story,
      'payment.paid',
      (times, rows) => `支付机构通知收到付款 ${amount(rows)} 元，最后一次在 ${times.at(-1)}。`,
    ),
    ...sentence(
      story,
      'policy.issued',
      ([at = ''], [row]) =>
        `${at}，保险公司签发保单 ${row ? textOf(factsOf(row)['policyNo']) : ''}。`,
    ),
    ...sentence(story, 'policy.received', ([at = '']) => `${at}，客户签收电子保单。`),
    ...sentence(story, 'visit.confirmed', ([at = '']) => `${at}，客户在回访中确认。`),
    ...sentence(story, 'visit.doubts', ([at = '']) => `${at}，客户在回访中提出疑问。`),
    `以上取自 ${story.events.length} 个事件：每个事件的摘要接着前一个，时间戳证明它们当时已经存在。`,
  ];
};
