import { validateUrl } from '@parasol/domain/base/fields/url';
import { z } from 'zod';
import { miniProgramPayPlatforms } from '@parasol/domain/contracts/payments/cashier/pay-platform';
import { field, known, positive, productNo, shortText } from './known.ts';

const channels = z.array(field(positive, '渠道号'));
const merchantCode = z.string().regex(/^[\w-]{1,32}$/, '编号只含字母、数字、横线和下划线');
const miniProgramPlatform = positive.refine(
  (platform) => miniProgramPayPlatforms.includes(platform),
  `小程序的支付平台号只能是 ${miniProgramPayPlatforms.join('、')}`,
);
const pathNo = z.string().regex(/^[\w-]{1,40}$/, '编号只含字母、数字、横线和下划线');

const partnerUrl = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: ({ input }) => validateUrl(String(input)) ?? '请输入以 https:// 开头、带域名的网址',
  })
  .max(500);

/** Through whom products are sold, and under which links. */
export const saleSettings = {
  'sell-channel': known({
    title: '销售渠道',
    note: '推广链接里可以出现哪些联合渠道和商户编号，以及各域名使用的应用代码。',
    group: 'sale',
    schema: z.strictObject({
      unionSellChannels: field(channels, '联合渠道'),
      appCodes: field(
        z.record(
          field(z.string().min(1).max(100), '域名'),
          field(z.string().min(1).max(40), '应用代码'),
        ),
        '域名的应用代码',
      ),
      merchantCodes: field(z.array(field(merchantCode, '商户编号')).default([]), '商户编号'),
    }),
    otherwise: { unionSellChannels: [], appCodes: {}, merchantCodes: [] },
    public: false,
  }),
  channels: known({
    title: '渠道名单',
    note: '报表里单独列出的来源渠道。链接里写着别的渠道的，合在“其他”一行。',
    group: 'sale',
    schema: z
      .array(
        z.strictObject({
          code: field(
            z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} _\-.~:|]{0,63}$/u),
            '链接里的写法',
          ),
          name: field(shortText, '名称'),
        }),
      )
      .max(300)
      .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
        message: '渠道不能重复',
      })
      .meta({ title: '渠道' }),
    otherwise: [
      { code: 'wx_share_HY', name: '微信好友分享' },
      { code: 'wx_share_PYQ', name: '朋友圈分享' },
      { code: 'wx_share_QQ', name: 'QQ 好友分享' },
      { code: 'wx_share_QZone', name: 'QQ 空间分享' },
      { code: 'sougou', name: '搜狗' },
      { code: 'ofo', name: 'ofo' },
    ],
    public: false,
  }),
  partners: known({
    title: '合作方账户',
    note: '带来客户的合作方。合作中的合作方，其渠道号可以出现在推广链接里；停止合作后链接不再有效。',
    group: 'sale',
    schema: z
      .array(
        z.strictObject({
          name: field(shortText, '名称'),
          channel: field(positive, '联合渠道号'),
          contact: field(z.string().trim().max(100), '联系人与电话'),
          active: field(z.boolean(), '合作中'),
        }),
      )
      .refine((list) => new Set(list.map(({ channel }) => channel)).size === list.length, {
        message: '联合渠道号不能重复',
      })
      .meta({ title: '合作方' }),
    otherwise: [],
    public: false,
  }),
  'gray-mode': known({
    title: '灰度发布',
    note: '按设备抽出一部分访问使用新的做法，比例可以随时调整。',
    group: 'sale',
    schema: z.strictObject({
      percent: field(z.number().min(0).max(100), '参加的比例（%）'),
      mode: field(shortText, '参加者使用的模式'),
    }),
    otherwise: { percent: 0, mode: 'stable' },
    public: false,
  }),
  'renamed-products': known({
    title: '改过编号的产品',
    note: '旧链接里的产品编号转到现在的编号。',
    group: 'sale',
    schema: z
      .record(field(pathNo, '原来的编号'), field(pathNo, '现在的编号'))
      .refine((table) => Object.values(table).every((now) => !Object.hasOwn(table, now)), {
        message: '现在的编号不能又是别的产品原来的编号，请直接写到最后的编号',
      }),
    otherwise: {},
    public: false,
  }),
  'partner-pages': known({
    title: '转到合作方的产品页',
    note: '打开“转到合作方”的链接时去哪里；没有填的产品显示自己的落地页。只带渠道信息，不带个人信息。',
    group: 'sale',
    schema: z.record(field(pathNo, '产品编号'), field(partnerUrl, '合作方的网址')),
    otherwise: {},
    public: false,
  }),
  'api-config': known({
    title: '接口开关',
    note: '哪些产品走新的投保接口。',
    group: 'pages',
    schema: z.strictObject({
      open: field(z.boolean(), '全部产品走新接口'),
      whiteList: field(z.array(field(productNo, '产品编号')), '始终走新接口的产品'),
      varsList: field(z.array(field(productNo, '产品编号')), '使用变量的产品'),
    }),
    otherwise: { open: false, whiteList: [], varsList: [] },
    public: true,
  }),
  experiment: known({
    title: '实验',
    note: '页面读取的实验开关：名称和取值由页面约定。',
    group: 'pages',
    schema: z.record(
      field(z.string().min(1).max(60), '实验名称'),
      field(z.union([z.number(), z.string().max(100)]), '取值'),
    ),
    otherwise: {},
    public: true,
  }),
  'mini-programs': known({
    title: '小程序',
    note: '各小程序的编号和支付页面。',
    group: 'pages',
    schema: z
      .array(
        z.strictObject({
          appid: field(shortText, '小程序编号'),
          payPlatform: field(miniProgramPlatform, '支付平台号'),
          payUrl: field(z.string().min(1).max(200), '支付页面'),
        }),
      )
      .meta({ title: '小程序' }),
    otherwise: [],
    public: false,
  }),
};
