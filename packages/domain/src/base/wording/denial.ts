import type { ClaimRule } from './claim-rules.ts';

/** A claim that the same sentence forbids, denies, quotes as wrong, or only asks about. */
const before =
  /(?:不(?:会|再)?(?:展示|通知|发布|使用|采用|设置|做)|不得|禁止|严禁|切勿|请勿|勿(?:信|听)?|不要(?:相信|轻信|以为)?|不能信|谨防|警惕|当心|小心|拒绝|违规|违法|处罚|诈骗|骗局|误导|虚假|谣言|误区|误解|所谓|任何人(?:承诺|都不)?|有人(?:说|教|以|冒充|承诺)|遇到|如何识别|怎么识别|不存在|不当然|不等于|不代表|并非|不再|不说[^，。；]{0,8}|不是(?!骗)|不属于|从不承诺|没有哪|世上没有|不承诺|不保证|不能保证|不会因为|不因|无论如何也?不|说[“"「]|相信“?|违反|代替|不可抗辩不等于|比较[^。；]{0,8}(?=时)|不应|不宜|什么(?:是|叫)|为什么|(?:的)?区别|比较年金|没有(?=满减|返现|抽奖|排行|一款))[^。；！？\n]{0,22}$/;
const near =
  /(?:不|没有|未|非|无|勿|没|别|并不|不会|不能|不可|不再|不用来|不能用来|未必|是否|不一定)(?:能|会|再|做|作|给|被|对|为|因|提供|享有|任何|使用|用来?|接受|收取|包含|适用|设置|支持|可以|比|看)?$/;
const after =
  /^[^。；！？\n]{0,18}(?:违规|违法|不合规|错误|误区|误解|骗|虚假|谣言|不可信|不能信|不要信|不要相信|请勿|请投诉|请举报|请拒绝|请拨打|被罚|处罚|无效|不准确|不实|不等于|不能简单|不代表|违反|是典型|不是一回事|怎么理解|怎么办|的后果|不能代替|不能说明|不说明|不代表|法律责任|请求撤销|不允许|请告诉我们|背后|会被吊销|吊销|的?话术|为什么被|被叫停|的风险|不适用|要警惕|会被罚|请不要接受|在本平台不存在|会有什么|有什么区别|的说法|听到|这样的话|这类话|不影响(?!理赔)|不属于|时，要看)/;
const asks =
  /^(?:什么是|什么叫|什么情况|为什么|怎么(?!能)|如何|哪些|哪种|是否)|(?:吗|呢|是什么|怎么回事)[？?]?$/;
const tempting = /^(?:想|还|要不要|你还|您还|心动|难道)/;

const ends = /[。；！？\n]/;

/** The sentence around a place of a text. */
const sentenceAt = (text: string, at: number, end: number): readonly [number, number] => {
  let start = at;
  while (start > 0 && !ends.test(text[start - 1] ?? '')) start--;
  let stop = end;
  while (stop < text.length && !ends.test(text[stop] ?? '')) stop++;
  return [start, stop];
};

const within =
  /不(?:会|得|能|打|予|再|可以|推荐|提供|承诺|包括|要求)|没有(?!任何|限制|上限|比|不|通|免责|这份|$)|无关|不等于/;

/** Rules whose claims themselves say no: 不会被查封, 不用告知. */
const saysNo = new Set<ClaimRule>([
  'no-concealment',
  'no-tax-or-debt',
  'no-exaggeration',
  'no-promised-returns',
  'no-one-sided-comparison',
  'no-urgency',
  'no-trap-price',
  'no-ranking',
]);

export const isDenied = (plain: string, at: number, end: number, rule: ClaimRule): boolean => {
  const [start, stop] = sentenceAt(plain, at, end);
  const head = plain.slice(start, at);
  const sentence = plain.slice(start, stop);
  // A contrast takes the denial back: not deposits, but sure gains.
  const turned = /(?:但|而是|却|不过|反而|，就|只要|，我们|，照样)[^。；！？\n]*$/.exec(head);
  const clause = turned ? head.slice(turned.index) : head;
  return (
    before.test(clause) ||
    near.test(head.slice(-8)) ||
    (!saysNo.has(rule) && within.test(plain.slice(at, end))) ||
    plain.slice(at, end).includes('不等于') ||
    /没有[^，。；]{0,8}$/.test(head) ||
    after.test(plain.slice(end, stop)) ||
    (asks.test(sentence) && !tempting.test(sentence))
  );
};
