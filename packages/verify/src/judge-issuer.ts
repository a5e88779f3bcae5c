import type { TimeStamp } from './time-stamp.ts';
import type { KnownKey, TrustedIssuer } from './trust.ts';
import type { Fault } from './verdict.ts';
import { moment } from './words.ts';

/** A signature in a pack with the stamp that shows when it was there. */
export interface Signed {
  readonly where: string;
  readonly key: string;
  readonly stamp: TimeStamp | undefined;
}

/** Clocks of a house and of its authority may differ this much. */
const slack = 300_000;

const nameOf = ({ names }: TrustedIssuer): string => names.join('、');

const doubtsOf = ({ where, key, stamp }: Signed, known: ReadonlyMap<string, KnownKey>): Fault[] => {
  const by = known.get(key);
  const doubts: Fault[] = [];
  if (!by) doubts.push({ kind: 'key', where, what: `由不认识的密钥 ${key.slice(0, 16)}… 签署` });
  else if (by.until) {
    const until = moment(by.until.toISOString());
    if (!stamp) {
      const what = `由“${nameOf(by.issuer)}”已停用的密钥签署，没有时间戳证明签在 ${until} 停用之前`;
      doubts.push({ kind: 'key', where, what });
    } else if (stamp.at.getTime() > by.until.getTime() + slack) {
      const what = `由“${nameOf(by.issuer)}”的旧密钥签署，但这把密钥在 ${until} 已经停用，签署在那之后`;
      doubts.push({ kind: 'key', where, what });
    }
  }
  if (stamp && stamp.root === null) {
    const what = `时间戳机构“${stamp.authority}”不能追溯到任何认识的根证书`;
    doubts.push({ kind: 'authority', where, what });
  }
  return doubts;
};

/** The company whose pack it is; null with the reasons where that cannot be said. */
export const judgeIssuer = (
  [seal, ...heads]: readonly [Signed, ...Signed[]],
  claimed: string | undefined,
  known: ReadonlyMap<string, KnownKey>,
): { readonly issuer: string | null; readonly doubts: readonly Fault[] } => {
  if (known.size === 0) {
    const what = '这里没有任何认识的出具方，请给出它公布的密钥文件';
    return { issuer: null, doubts: [{ kind: 'key', where: '出具方', what }] };
  }
  const doubts = [seal, ...heads].flatMap((each) => doubtsOf(each, known));
  const sealed = known.get(seal.key)?.issuer;
  const others = heads.map(({ key }) => known.get(key)?.issuer);
  const [first] = others;
  if (sealed === undefined && first !== undefined) {
    const what = `事件链出自“${nameOf(first)}”，清单却不是它签的：这个包被别人重新封过`;
    doubts.unshift({ kind: 'key', where: '清单', what });
  } else if (sealed && others.some((each) => each !== undefined && each !== sealed)) {
    doubts.unshift({ kind: 'key', where: '出具方', what: '清单与事件链出自不同的出具方' });
  }
  if (sealed && claimed !== undefined && !sealed.names.includes(claimed)) {
    const what = `自称由“${claimed}”出具，密钥却是“${nameOf(sealed)}”的`;
    doubts.unshift({ kind: 'key', where: '出具方', what });
  }
  if (doubts.length > 0 || !sealed) return { issuer: null, doubts };
  return { issuer: claimed ?? nameOf(sealed), doubts };
};
