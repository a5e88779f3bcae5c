import { z } from 'zod';
import { unreadable } from '@parasol/domain/base/brands/contrast';
import { field, known, shortText } from './known.ts';

const colour = (title: string) =>
  field(z.string().regex(/^#[0-9a-f]{6}$/, '请填写 #0b7a5b 这样的颜色'), title, {
    control: 'colour',
  });
const phone = z.string().regex(/^[\d-]{5,20}$/, '电话只含数字和横线');
const page = z.string().regex(/^\/[\w/-]{1,100}$/, '请填写 / 开头的站内路径');

/** Settings of a brand that staff may change; name, company and licences are installed. */
export const brandSettings = {
  'brand-theme': known({
    title: '配色',
    note: '页面的颜色。文字与底色的对比度不足 4.5 时不能保存。',
    group: 'brand',
    schema: z
      .strictObject({
        primary: colour('主色'),
        primaryStrong: colour('深主色'),
        primarySoft: colour('浅主色'),
        onPrimary: colour('主色上的文字'),
        accent: colour('强调色'),
        accentSoft: colour('浅强调色'),
        canvas: colour('背景'),
        ink: colour('正文'),
      })
      .superRefine((theme, context) => {
        for (const { text, words } of unreadable(theme)) {
          context.addIssue({ code: 'custom', path: [text], message: words });
        }
      })
      .nullable(),
    otherwise: null,
    public: false,
    ofOneBrand: true,
  }),
  'brand-words': known({
    title: '文字与联系方式',
    note: '页面上的口号、电话和地址，以及分享出去时的标题。',
    group: 'brand',
    schema: z
      .strictObject({
        slogan: field(shortText, '口号'),
        phone: field(phone, '客服电话'),
        phoneOutside: field(phone, '境外拨打'),
        complaintPhone: field(phone, '投诉电话'),
        address: field(shortText, '地址'),
        serviceAccount: field(shortText, '公众号'),
        shareTitle: field(shortText, '分享标题'),
        shareDesc: field(shortText, '分享说明'),
      })
      .nullable(),
    otherwise: null,
    public: false,
    ofOneBrand: true,
  }),
  'brand-links': known({
    title: '链接',
    note: '别的系统跳转过来时使用的页面。',
    group: 'brand',
    schema: z
      .strictObject({
        productListUrl: field(page, '产品列表'),
        orderListUrl: field(page, '订单列表'),
        orderDetailUrl: field(page, '订单详情'),
      })
      .nullable(),
    otherwise: null,
    public: false,
    ofOneBrand: true,
  }),
};
