import type { Page } from 'playwright-core';
import { rows } from '@parasol/routes/index';
import { withQuery } from '@parasol/routes/links/link';
import type { Row } from '@parasol/routes/row';
import type { BrandId } from '../browser.ts';
import { customerWithPast, type Numbers } from './customer-with-past.ts';
import { othersOf } from './other-customers.ts';

/** A page or a state of one, and a visitor who sees it. */
export interface KnownPage {
  readonly name: string;
  readonly url: string;
  readonly who: Page;
}

/** States of a page that its address alone does not produce. */
const states = (root: 'pro' | 'tr', numbers: Numbers): readonly (readonly [string, string])[] => {
  const about = {
    session: numbers['sessionNo'],
    birthDate: '1990-03-07',
    sex: 'female',
    relation: 'self',
  };
  const list = root === 'tr' ? '/insurance/orderList' : '/pro/me/order/2';
  return [
    ['orders/订单列表 待支付', withQuery(list, { tab: 'to-pay' })],
    ['orders/订单列表 未提交', withQuery(list, { tab: 'draft' })],
    ['orders/订单详情 已承保', withQuery(`/${root}/me/order/detail`, { id: numbers['issuedNo'] })],
    ['orders/投保进度 已承保', withQuery(`/${root}/order/progress`, { id: numbers['issuedNo'] })],
    ['home/产品 医疗', `${root === 'tr' ? '/insurance/productList' : '/main/list'}?need=medical`],
    ['disclosure/智能核保 问题', withQuery(`/${root}/intelhealth/question/1001`, about)],
    ['disclosure/健康告知 重疾险', `/${root}/health/1002`],
    ['rating/试算 增额终身寿', `/${root}/trial/1010`],
    ['catalogue/产品 年金，先看领取', `/${root}/detailsAnnuity/1005`],
    ['catalogue/产品 父母防癌', `/${root}/detail/1007`],
    ['catalogue/并排看', `/${root}/aiProduct/detail/${numbers['compared']}`],
    ['catalogue/疾病清单', `/${root}/viewMore/1002/lists`],
    ['orders/投保 没有试算', `/${root}/order/1001`],
    ['catalogue/不存在的产品', `/${root}/detail/9999${root === 'tr' ? '/0' : ''}`],
    ['shell/不存在的页面', '/no/such/page'],
  ];
};

const addressOf = ({ path }: Row, numbers: Numbers): string | null => {
  const clauses: Numbers = {
    ...numbers,
    clauseId: '1004-main',
    type: 'coverages',
    code: 'exclusions',
  };
  const place = path.replace(/:(\w+)/g, (_all, name: string) => clauses[name] ?? ':');
  const { orderNo = '', draftNo = '', quoteNo = '', displayId = '', paySeq = '' } = numbers;
  const { agentOrderNo } = numbers;
  if (agentOrderNo !== undefined && !place.includes(':'))
    return withQuery(place, { agentOrderNo, orderNo });
  // Forms for a new thing, which a number would open for an existing one.
  if (/\/(family\/member|cover\/outside)$/.test(path)) return place;
  const query = path.includes('/order/:')
    ? { draft: draftNo, quoteNo }
    : { orderNo, id: orderNo, displayId, paySeq, type: 7 };
  return place.includes(':')
    ? null
    : withQuery(place, path.includes('/:') && !path.includes('/order/:') ? {} : query);
};

/** Every page of the brand with each of its variants once, by people who have things to see. */
export const everyPage = async (
  open: () => Promise<Page>,
  brand: BrandId,
): Promise<readonly KnownPage[]> => {
  const root = brand === 'tongrui' ? 'tr' : 'pro';
  const page = await open();
  const numbers = await customerWithPast(page, brand);
  const stranger = await open();
  const seen = new Set<string>();
  const own = rows.filter((row) => {
    const fresh = !seen.has(`${row.page} ${row.variant ?? ''}`);
    const here = (row.root === undefined || row.root === root) && !row.developmentOnly;
    if (here && fresh) seen.add(`${row.page} ${row.variant ?? ''}`);
    return here && fresh;
  });
  const pages = own.flatMap((row) => {
    const url = addressOf(row, numbers);
    const forAll = row.ttl !== undefined || row.page === 'accounts/login';
    return url === null
      ? []
      : [{ name: `${row.page} ${row.title ?? ''}`, url, who: forAll ? stranger : page }];
  });
  const all: KnownPage[] = [
    ...pages,
    ...states(root, numbers).map(([name, url]) => ({ name, url, who: page })),
  ];
  // Cases that the journeys' calls create under the first brand only.
  const others = brand === 'qinghe' ? await othersOf(open) : [];
  for (const { who, what, pages: pageNames, numbers: known } of others)
    for (const row of own.filter((each) => pageNames.includes(each.page))) {
      const url = addressOf(row, known);
      if (url) all.push({ name: `${row.page} ${what}`, url, who });
    }
  return all;
};
