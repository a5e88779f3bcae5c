import { useLocation } from 'react-router';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { brandLink } from '@parasol/routes/links/link';
import { Anchor } from '#ui/actions/anchor.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { serviceOf } from './places.ts';

type OwnPlace = readonly [to: string, label: string];

/** Everything below “我的”, in the order people look for it. */
const groupsOf = (brand: PublicBrand): readonly (readonly OwnPlace[])[] => [
  [
    [brandLink(brand, '/me'), '总览'],
    [brandLink(brand, '/me/policies'), '保单'],
    [brandLink(brand, '/me/cover'), '家庭保障'],
    [brandLink(brand, '/superSteward/detail'), '保险管家'],
    [brandLink(brand, '/me/claims'), '理赔'],
    [brand.orderListUrl, '订单'],
    [brandLink(brand, '/me/payments'), '支付记录'],
    [brandLink(brand, '/me/debits'), '自动扣费'],
    [brandLink(brand, '/aftersale'), '退保'],
  ],
  [
    [brandLink(brand, '/me/benefits'), '我的权益'],
    [brandLink(brand, '/me/points'), '积分'],
    [brandLink(brand, '/trials'), '试算记录'],
    [brandLink(brand, '/me/favourites'), '收藏的产品'],
    [brandLink(brand, '/me/family'), '家庭成员'],
    [brandLink(brand, '/me/health'), '健康告知记录'],
    [brandLink(brand, '/me/underwriting'), '人工核保'],
    [brandLink(brand, '/me/messages'), '消息'],
  ],
  [
    [brandLink(brand, '/me/settings'), '账户与设备'],
    [brandLink(brand, '/me/agents'), '为我服务的人员'],
    [brandLink(brand, '/me/privacy'), '隐私'],
  ],
];

export const OwnNavigation = () => {
  const brand = useBrand();
  const { pathname } = useLocation();
  const mine = brandLink(brand, '/me');
  const policies = brandLink(brand, '/me/policies');
  const isService = useRow()?.page.startsWith(serviceOf) === true;
  const isHere = (to: string): boolean =>
    pathname === to ||
    (to !== mine && pathname.startsWith(`${to}/`)) ||
    (to === policies && isService);
  return (
    <nav aria-label="我的" className="-ml-3 hidden lg:block">
      <div className="sticky top-6 grid gap-3">
        {groupsOf(brand).map((places) => (
          <ul key={places[0]?.[0]} className="border-b pb-3 last:border-0">
            {places.map(([to, label]) => (
              <li key={to}>
                <Anchor
                  to={to}
                  aria-current={isHere(to) ? 'page' : undefined}
                  className="swift flex min-h-11 items-center rounded-md px-3 text-ink-2 hover:text-primary-strong aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary-strong"
                >
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  );
};
