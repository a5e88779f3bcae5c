import { firstValue, type Query } from '#base/platform/addresses/query.ts';

/** The nine fields of a new-style sales link. */
const linkFields = [
  'baseProductNo',
  'sellChannel',
  'domainName',
  'firstRouteName',
  'unionSellChannel',
  'merchantCode',
  'seller',
  'broker',
  'testLink',
] as const;

export type LinkField = (typeof linkFields)[number];
export type LinkParams = Readonly<Record<LinkField, string | null>>;

/** The facts a link is judged by. */
export interface LinkWorld {
  readonly onSale: (baseProductNo: string) => boolean;
  readonly sellChannel: number;
  /** Union sell channels that the brand works with. */
  readonly unionSellChannels: readonly number[];
  readonly domainNames: readonly string[];
  readonly production: boolean;
}

export interface LinkProblem {
  readonly field: LinkField;
  readonly message: string;
}

/** The pages of a product that have these words in their paths, in all their variants. */
const firstRoutes = /^(?:details?|trial|order)(?:V\d|Annuity|Page|Layering)?$/i;
const productNumber = /^[A-Za-z0-9]{1,20}$/;
const partyCode = /^[A-Za-z0-9_-]{1,32}$/;

/** The path decides the subject of a link; the query cannot change it. */
export const linkParamsOf = (
  query: Query,
  place: {
    readonly baseProductNo: string | null;
    readonly domainName: string;
    readonly firstRouteName: string;
    readonly sellChannel: number;
  },
): LinkParams => ({
  baseProductNo: place.baseProductNo ?? firstValue(query, 'baseProductNo'),
  sellChannel: firstValue(query, 'sellChannel') ?? String(place.sellChannel),
  domainName: place.domainName,
  firstRouteName: place.firstRouteName,
  unionSellChannel: firstValue(query, 'unionSellChannel'),
  merchantCode: firstValue(query, 'merchantCode'),
  seller: firstValue(query, 'seller'),
  broker: firstValue(query, 'broker'),
  testLink: firstValue(query, 'testLink'),
});

type Rule = (value: string | null, params: LinkParams, world: LinkWorld) => string | null;

const code =
  (message: string): Rule =>
  (value) =>
    value === null || partyCode.test(value) ? null : message;

const rules: Readonly<Record<LinkField, Rule>> = {
  baseProductNo: (value, _, { onSale }) => {
    if (value === null) return '链接缺少产品编号，请向分享者索取完整链接';
    // A page may be about several products at once: `1001-1002`.
    const numbers = value.split('-');
    if (!numbers.every((each) => productNumber.test(each))) {
      return '链接中的产品编号有误，请向分享者核对';
    }
    return numbers.every(onSale) ? null : '该产品已停售或尚未上架，您可以看看其他产品';
  },
  sellChannel: (value, _, world) => {
    if (value === null) return '链接缺少销售渠道，请向分享者索取完整链接';
    return value === String(world.sellChannel)
      ? null
      : '链接的销售渠道与当前网站不符，请向分享者核对';
  },
  domainName: (value, _, { domainNames }) =>
    value !== null && domainNames.includes(value.toLowerCase())
      ? null
      : '链接的域名不属于本网站，请留意来源并向分享者核对',
  firstRouteName: (value) =>
    value !== null && firstRoutes.test(value)
      ? null
      : '链接指向的页面不支持直接打开，请从产品页进入',
  unionSellChannel: (value, _, { unionSellChannels }) =>
    value === null || unionSellChannels.map(String).includes(value)
      ? null
      : '链接中的合作渠道未开通，请向分享者核对',
  merchantCode: code('链接中的商户编号有误，请向分享者核对'),
  seller: code('链接中的销售人员编号有误，请向分享者核对'),
  broker: (value, { seller }) => {
    if (value === null) return null;
    if (!partyCode.test(value)) return '链接中的经纪人编号有误，请向分享者核对';
    return seller === null ? null : '链接不能同时带有销售人员和经纪人，请向分享者核对';
  },
  testLink: (value, _, { production }) => {
    if (value === null || value === 'false' || value === '0') return null;
    if (value !== 'true' && value !== '1') return '链接中的测试标记有误，请向分享者核对';
    return production ? '测试链接不能用于正式投保，请向分享者索取正式链接' : null;
  },
};

/** All faults of a link, in the order of its fields; people read the first. */
export const linkProblems = (params: LinkParams, world: LinkWorld): readonly LinkProblem[] =>
  linkFields.flatMap((field) => {
    const message = rules[field](params[field], params, world);
    return message === null ? [] : [{ field, message }];
  });
