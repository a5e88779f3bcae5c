import { momentText } from '#base/calendar/shanghai.ts';
import type { Touch } from './touch.ts';

const shares: Readonly<Record<number, string>> = {
  1: '朋友圈',
  2: '好友消息',
  3: '群消息',
  4: '好友转发',
  5: '群转发',
};

/** The page as its address read, as far as it is known. */
const pageOf = (path: string, baseProductNo: string | null): string =>
  path.replace(':baseProductNo', baseProductNo ?? '…').replace(/\/:\w+\?/, '');

/** A touch in one line, for staff. */
export const touchWords = (
  touch: Touch,
  channels: readonly { readonly code: string; readonly name: string }[],
): string => {
  const named = channels.find(({ code }) => code === touch.channel)?.name;
  const rows: readonly (readonly [string, string | number | null | undefined])[] = [
    ['渠道', named === undefined ? touch.channel : `${named}（${touch.channel}）`],
    ['子渠道', touch.subChannel],
    ['广告位', touch.adPlace],
    ['来源', touch.source],
    ['公众号', touch.toMp.length > 0 ? touch.toMp.join('、') : null],
    ['小程序类型', touch.wxMpType > 0 ? touch.wxMpType : null],
    ['分享', touch.shareSource === null ? null : (shares[touch.shareSource] ?? touch.shareSource)],
    ['分享链接', touch.shareKey],
    ['进入页面', touch.landingPath && pageOf(touch.landingPath, touch.baseProductNo)],
    ['产品', touch.landingPath?.includes(':baseProductNo') ? null : touch.baseProductNo],
  ];
  const words = rows.flatMap(([label, value]) =>
    value === null || value === undefined ? [] : [`${label} ${value}`],
  );
  return [momentText(touch.at), ...words].join(' · ');
};
