import type { BlockType, NoticeCode } from '@parasol/domain/products/catalogue/product/content';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { faultIf, type PublicationRule } from './rule.ts';

const salesPage = '《互联网保险业务监管办法》第十三条';
const noTicks = '《互联网保险业务监管办法》第十七条、第二十一条';
const traceable = '《关于规范互联网保险销售行为可回溯管理的通知》（银保监发〔2020〕26号）';

const requiredNotices: Readonly<Partial<Record<NoticeCode, string>>> = {
  exclusions: '责任免除',
  'waiting-period': '等待期',
  'cooling-off': '犹豫期',
  'surrender-loss': '退保损失',
  'duty-of-disclosure': '如实告知',
  'service-area': '服务区域',
  'customer-notice': '客户告知书',
};

const requiredBlocks: Readonly<Partial<Record<BlockType, string>>> = {
  'key-facts': '重要信息',
  exclusions: '责任免除',
  insurer: '承保公司与偿付能力',
  clauses: '条款与备案',
  notices: '重要告知',
  service: '咨询、退保等服务入口',
};

/** Terms that need a page of their own with an active confirmation. */
const keyTerms = (product: Product): NoticeCode[] => [
  'exclusions',
  'surrender-loss',
  ...(product.periods.waitingDays > 0 && product.kind !== 'accident'
    ? (['waiting-period'] as const)
    : []),
];

const noticeIndex = (product: Product, code: NoticeCode): number =>
  product.notices.findIndex((notice) => notice.code === code);

/** Words the page must show, and boxes that must not be ticked for the customer. */
export const pageRules: readonly PublicationRule[] = [
  {
    rule: 'required-notices',
    regulation: salesPage,
    check: (product) => {
      const required = { ...requiredNotices };
      if (product.cashValue.method !== 'none') required['cash-value'] = '现金价值';
      return Object.entries(required).flatMap(([code, name]) =>
        faultIf(
          !product.notices.some((notice) => notice.code === code),
          'notices',
          `缺少“${name}”的告知（${code}）`,
        ),
      );
    },
  },
  {
    rule: 'exclusions-listed',
    regulation: salesPage,
    check: (product) => faultIf(product.exclusions.length === 0, 'exclusions', '没有列出责任免除'),
  },
  {
    rule: 'surrender-loss-wording',
    regulation: salesPage,
    check: (product) => {
      const index = noticeIndex(product, 'surrender-loss');
      const text = product.notices[index]?.text;
      if (text === undefined) return [];
      const path = `notices[${index}].text`;
      const cashValue = product.pay.surrenderRefund === 'cash-value';
      return [
        ...faultIf(!text.includes('损失'), path, '没有说明退保会有损失'),
        ...faultIf(cashValue && !text.includes('现金价值'), path, '没有说明退还的是现金价值'),
      ];
    },
  },
  {
    rule: 'required-blocks',
    regulation: '《互联网保险业务监管办法》第十三条、第二十九条',
    check: (product) =>
      Object.entries(requiredBlocks).flatMap(([type, name]) =>
        faultIf(
          !product.display.blocks.some((block) => block.type === type),
          'display.blocks',
          `页面没有“${name}”区块（${type}）`,
        ),
      ),
  },
  {
    rule: 'key-terms-confirmed',
    regulation: traceable,
    check: (product) => {
      if (product.pay.cashier === 'free') return [];
      return keyTerms(product).flatMap((code) => {
        const index = noticeIndex(product, code);
        const notice = product.notices[index];
        if (!notice) return [];
        const confirmed = notice.confirm && notice.readSeconds > 0;
        const message = `“${notice.title}”应单独成页、主动确认并有阅读时长`;
        return faultIf(!confirmed, `notices[${index}]`, message);
      });
    },
  },
  {
    rule: 'no-pre-ticked-consent',
    regulation: noTicks,
    check: (product) =>
      product.consents.flatMap((consent, index) =>
        faultIf(consent.checked, `consents[${index}].checked`, '不得默认勾选同意'),
      ),
  },
  {
    rule: 'no-pre-ticked-rider',
    regulation: noTicks,
    check: (product) =>
      product.riders.flatMap((rider, index) =>
        faultIf(rider.selected, `riders[${index}].selected`, `不得默认勾选附加险“${rider.name}”`),
      ),
  },
  {
    rule: 'no-auto-renewal',
    regulation: noTicks,
    check: (product) =>
      faultIf(
        product.pay.autoRenewSelected,
        'pay.autoRenewSelected',
        '未经同意不得默认开启自动续保',
      ),
  },
];
