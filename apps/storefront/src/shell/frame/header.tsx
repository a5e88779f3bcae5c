import { Headset, Search, UserRound } from 'lucide-react';
import { createPath, useLocation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { Anchor } from '#ui/actions/anchor.tsx';
import { BrandMark } from '#ui/marks/brand-mark.tsx';
import { AskLink } from '#shell/chat/ask-link.tsx';
import { useBoot } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { usePlaces } from './places.ts';
import { TypeSizeButton } from './type-size-button.tsx';
import { WayBack } from './way-back.tsx';

const item =
  'swift flex min-h-11 items-center justify-center gap-1.5 rounded-md px-3 text-ink-2 hover:text-primary-strong aria-[current=page]:font-medium aria-[current=page]:text-primary-strong';

/** A plain form: the list of products answers it with or without a script. */
const ProductSearch = () => {
  const { brand } = useBoot();
  return (
    <search className="ml-auto hidden lg:block">
      <form action={brand.productListUrl} className="control-box h-11 min-h-11! rounded-full!">
        <label htmlFor="site-search" className="unseen">
          搜索产品
        </label>
        <input
          id="site-search"
          name="words"
          type="search"
          maxLength={40}
          placeholder="搜索产品"
          className="w-44 pr-0! text-sm"
        />
        <button
          type="submit"
          aria-label="搜索"
          className="grid size-10 place-items-center rounded-full text-ink-2 hover:text-primary-strong"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </form>
    </search>
  );
};

/** The visitor's account: a way in, or a link to their own pages. */
const Account = () => {
  const { brand, session } = useBoot();
  const tools = usePageTools();
  const here = createPath(useLocation());
  const { loggedIn } = tools?.session() ?? session;
  return (
    <Anchor
      to={brandLink(brand, loggedIn ? '/me' : '/login', loggedIn ? {} : { to: here })}
      className={`${item} hidden text-sm md:flex`}
    >
      <UserRound className="size-5" aria-hidden="true" />
      {loggedIn ? '已登录' : '登录'}
    </Anchor>
  );
};

export const Header = () => {
  const { brand } = useBoot();
  const { pathname } = useLocation();
  const places = usePlaces();
  return (
    <header className="border-b bg-surface" data-screen>
      <div className="page-width flex min-h-14 flex-wrap items-center md:min-h-18">
        {places.some(({ to }) => to === pathname) ? null : <WayBack className="md:hidden" />}
        <Anchor to="/" className="flex min-h-11 min-w-0 items-center gap-3 rounded-md">
          <BrandMark path={brand.markPath} />
          <span className="text-lg font-semibold tracking-wide whitespace-nowrap">
            {brand.name}
          </span>
        </Anchor>
        <nav aria-label="主导航" className="ml-8 hidden gap-2 md:flex">
          {places.map(({ to, label, current }) => (
            <Anchor key={to} to={to} aria-current={current ? 'page' : undefined} className={item}>
              {label}
            </Anchor>
          ))}
        </nav>
        <ProductSearch />
        <div className="ml-auto flex flex-wrap items-center justify-end lg:ml-4">
          <Anchor
            to={brand.productListUrl}
            aria-label="找产品"
            className="grid size-11 place-items-center rounded-md text-ink-2 lg:hidden"
          >
            <Search className="size-5" aria-hidden="true" />
          </Anchor>
          <TypeSizeButton />
          <AskLink
            aria-label="在线客服"
            className={`${item} text-sm max-md:-mr-[12px] max-md:size-11 max-md:px-0`}
          >
            <Headset className="size-5" aria-hidden="true" />
            <span className="hidden md:inline">客服</span>
          </AskLink>
          <Account />
        </div>
      </div>
    </header>
  );
};
