import { ChevronLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { brandLink } from '@parasol/routes/link';
import { Anchor } from '../../ui/actions/anchor.tsx';
import { BrandMark } from '../../ui/marks/brand-mark.tsx';
import { useBrand } from '../document/boot.ts';
import { useStepBack } from '../navigation/use-step-back.ts';

const WayBack = () => {
  const back = useStepBack();
  return (
    <Anchor
      to="/"
      onClick={back}
      aria-label="返回"
      className="-ml-3 grid size-11 place-items-center rounded-md md:hidden"
    >
      <ChevronLeft aria-hidden="true" />
    </Anchor>
  );
};

/** The start page is only itself; the other places have pages below them. */
const isIn = (pathname: string, place: string): boolean =>
  pathname === place || (place !== '/' && pathname.startsWith(`${place}/`));

export const Header = () => {
  const brand = useBrand();
  const { pathname } = useLocation();
  const places = [
    ['/', '首页'],
    [brand.productListUrl, '产品'],
    [brandLink(brand, '/me'), '我的'],
  ] as const;
  return (
    <header className="border-b bg-surface">
      <div className="page-width flex h-14 items-center md:h-18">
        {pathname === '/' ? null : <WayBack />}
        <Anchor to="/" className="flex min-h-11 items-center gap-3 rounded-md">
          <BrandMark path={brand.markPath} />
          <span className="text-lg font-semibold tracking-wide">{brand.name}</span>
          <span className="ml-2 hidden border-l pl-4 text-sm text-ink-2 md:inline">
            {brand.slogan}
          </span>
        </Anchor>
        <nav aria-label="主导航" className="-mr-3 ml-auto flex md:gap-4">
          {places.map(([to, label]) => (
            <Anchor
              key={to}
              to={to}
              aria-current={isIn(pathname, to) ? 'page' : undefined}
              className="swift flex min-h-11 min-w-11 items-center justify-center rounded-md px-3 text-sm text-ink-2 hover:text-primary-strong aria-[current=page]:font-medium aria-[current=page]:text-primary-strong md:text-base"
            >
              {label}
            </Anchor>
          ))}
        </nav>
      </div>
    </header>
  );
};
