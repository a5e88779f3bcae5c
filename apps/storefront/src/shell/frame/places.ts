import { brandLink } from '@parasol/routes/links/link';
import { useLocation } from 'react-router';
import { useBrand } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';

interface Place {
  readonly to: string;
  readonly label: '首页' | '产品' | '保单' | '我的';
  readonly current: boolean;
}

const below = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);

/** Services belong to a policy, whatever their paths are. */
export const serviceOf = 'policies/services/';

/** The four places of the site, and which of them the page in view belongs to. */
export const usePlaces = (): readonly Place[] => {
  const brand = useBrand();
  const { pathname } = useLocation();
  const [policies, mine] = [brandLink(brand, '/me/policies'), brandLink(brand, '/me')];
  const inService = useRow()?.page.startsWith(serviceOf) === true;
  const inPolicies = inService || below(pathname, policies);
  const inMine = [mine, brandLink(brand, '/aftersale')].some((place) => below(pathname, place));
  return [
    { to: '/', label: '首页', current: pathname === '/' },
    { to: brand.productListUrl, label: '产品', current: below(pathname, brand.productListUrl) },
    { to: policies, label: '保单', current: inPolicies },
    { to: mine, label: '我的', current: !inPolicies && inMine },
  ];
};
