/** The steps of a sale as pages show them, from the first page to the thanks. */
export const funnelSteps = [
  '浏览首页或产品',
  '计算保险费',
  '健康告知',
  '填写投保信息',
  '提交后的办理',
  '支付成功页',
] as const;

interface FunnelPage {
  /** Counted from 1. */
  readonly step: number;
  readonly title: string;
}

const pagesOf = (
  step: number,
  titles: Readonly<Record<string, string>>,
): readonly (readonly [string, FunnelPage])[] =>
  Object.entries(titles).map(([page, title]) => [page, { step, title }]);

/** Which page belongs to which step; others lead nowhere and are not counted. */
export const funnelPages: Readonly<Record<string, FunnelPage>> = Object.fromEntries([
  ...pagesOf(1, {
    'home/home': '首页',
    'home/product-list': '产品列表',
    'landing/landing': '落地页',
    'landing/shared': '分享页',
    'catalogue/product-detail': '产品详情',
    'catalogue/product-compare': '产品对比',
    'catalogue/coverage-info': '保障责任',
    'catalogue/clause': '条款',
    'catalogue/view-more': '产品更多内容',
    'catalogue/comments': '评价',
  }),
  ...pagesOf(2, {
    'catalogue/pre': '投保准备',
    'rating/trial': '保险费试算',
    'rating/trial-tiers': '档位试算',
    'rating/shared-trial': '分享的试算',
  }),
  ...pagesOf(3, {
    'catalogue/notice-reading': '重要告知',
    'disclosure/notice': '健康告知',
    'disclosure/start': '智能核保开始',
    'disclosure/question': '智能核保问答',
    'disclosure/confirm': '健康信息确认',
    'disclosure/result': '智能核保结论',
    'disclosure/reuse': '沿用健康信息',
    'manual-underwriting/begin': '申请人工核保',
    'suitability/suitability': '需求与适当性',
  }),
  ...pagesOf(4, {
    'orders/order-form': '投保信息',
    'orders/order-addition': '补充投保信息',
    'orders/order-diligence': '客户尽职调查',
    'orders/order-document': '投保文件',
    'orders/envelope': '投保确认',
    'orders/value-added': '增值服务',
  }),
  ...pagesOf(5, {
    'orders/order-progress': '核保进度',
    'orders/order-consent': '相关人确认',
    'orders/order-identity': '身份验证',
    'orders/signing-guide': '签名说明',
    'orders/order-signing': '签名',
    'payments/cashier': '收银台',
    'payments/sign-pay': '签约并支付',
    'payments/supplier-pay': '保险公司收银台',
    'payments/pay-wait': '等待支付结果',
    'payments/pay-again': '重新支付',
  }),
  ...pagesOf(6, { 'payments/pay-success': '支付成功' }),
]);

/** Both in the same order, as a statement takes them. */
export const funnelPageNames: readonly string[] = Object.keys(funnelPages);
export const funnelPageSteps: readonly number[] = Object.values(funnelPages).map(
  ({ step }) => step,
);
