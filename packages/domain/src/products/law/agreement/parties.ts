import type { Product } from '#products/catalogue/product/product.ts';
import { faultWhen, type LawFault, type LawContext, type LawRow } from '#products/law/row.ts';

/** Companies and regions, as notices name them. */
const partyFaults = (product: Product, { shared }: LawContext): readonly LawFault[] => {
  const insurer = shared.insurers.find(({ code }) => code === product.insurer);
  const noticeAt = (code: string): number =>
    product.notices.findIndex((notice) => notice.code === code);
  const noticePlace = noticeAt('customer-notice');
  const area = noticeAt('service-area');
  const { sold, except, note } = product.eligibility.regions;
  const provinces = shared.regions.filter(({ parent }) => parent === undefined);
  const nameOf = (code: string): string =>
    (provinces.find((region) => region.code === `${code.slice(0, 2)}0000`)?.name ?? code).replace(
      /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)$/,
      '',
    );
  const texts: readonly (readonly [path: string, text: string])[] = [
    ['eligibility.regions.note', note],
    ...(area < 0 ? [] : ([[`notices[${area}].text`, product.notices[area]?.text ?? '']] as const)),
  ];
  const names = sold.map(nameOf);
  return [
    ...faultWhen(
      noticePlace >= 0 &&
        insurer !== undefined &&
        !product.notices[noticePlace]?.text.includes(insurer.name),
      `notices[${noticePlace}].text`,
      `客户告知没有写明承保公司“${insurer?.name}”`,
    ),
    ...faultWhen(
      noticePlace >= 0 && !product.notices[noticePlace]?.text.includes(product.broker.name),
      `notices[${noticePlace}].text`,
      `客户告知没有写明经纪公司“${product.broker.name}”`,
    ),
    ...texts.flatMap(([path, text]) => {
      if (sold.length === 0 || text === '') return [];
      const missing = names.filter((name) => !text.includes(name));
      const more = provinces
        .map(({ code }) => nameOf(code))
        .filter((name) => text.includes(name) && !names.includes(name));
      return [
        ...faultWhen(missing.length > 0, path, `没有写明销售地区：${missing.join('、')}`),
        ...faultWhen(more.length > 0, path, `写了不销售的地区：${more.join('、')}`),
      ];
    }),
    ...faultWhen(
      sold.some((code) => except.includes(code)),
      'eligibility.regions.except',
      '同一地区既在销售之列又在除外之列',
    ),
  ];
};

export const partyRows: readonly LawRow[] = [
  {
    rule: 'parties-as-named',
    source: '《互联网保险业务监管办法》',
    article: '第十三条、第十四条',
    holds: ['page', 'region'],
    from: '2021-02-01',
    check: partyFaults,
  },
];
