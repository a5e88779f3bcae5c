import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useKeys } from '#ui/dialogs/keys.ts';
import { Waiting } from '#ui/states.tsx';
import { Live } from '#shell/live/live.tsx';
import { SearchDialog } from '#shell/search/search-dialog.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { DrawnValues } from './drawings.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Rail } from './rail.tsx';
import { UserMenu } from './user-menu.tsx';
import './frame.css';

/** Staff who handle calls have a telephone; it loads after the page. */
const PhoneBar = lazy(() => import('#shell/phone/phone-bar.tsx'));

/** Where a page shows one brand alone; elsewhere pages ask for themselves. */
const filtered = /^\/(?:queues\/|$)/;

const BrandFilter = () => {
  const { brand, brands } = useStaff();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  if (brand !== null || brands.length < 2 || !filtered.test(pathname)) return null;
  return (
    <Select
      aria-label="品牌"
      className="bar-brand"
      value={search.get('brand') ?? ''}
      options={[
        { value: '', label: '所有品牌' },
        ...brands.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(chosen) =>
        setSearch((now) => {
          const next = new URLSearchParams(now);
          if (chosen) next.set('brand', chosen);
          else next.delete('brand');
          return next;
        })
      }
    />
  );
};

/** The frame around every page: navigation, waiting work, and search. */
export const Frame = () => {
  const queries = useQueryClient();
  const { permissions } = useStaff();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'search' | 'keys' | null>(null);
  const [rail, setRail] = useState(false);
  const page = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A colleague who uses the keyboard continues from the new page, not from the navigation.
    if (!page.current?.contains(document.activeElement)) page.current?.focus();
  }, [pathname]);
  useKeys({
    'mod+k': () => setOpen('search'),
    '/': () => setOpen('search'),
    '?': () => setOpen('keys'),
    h: () => void navigate('/'),
    r: () => void queries.invalidateQueries(),
  });
  return (
    <div className="frame" data-rail={rail ? 'open' : undefined}>
      <a className="skip" href="#page">
        跳到正文
      </a>
      <header className="bar">
        <Button
          type="text"
          className="bar-rail"
          aria-label="导航"
          aria-expanded={rail}
          icon={<MenuIcon size={16} aria-hidden />}
          onClick={() => setRail(!rail)}
        />
        <div className="bar-name">工作台</div>
        <button type="button" className="bar-search" onClick={() => setOpen('search')}>
          <Search size={14} aria-hidden />
          <span>查找订单、保单、客户、产品</span>
          <kbd>Ctrl K</kbd>
        </button>
        <div className="bar-end">
          <BrandFilter />
          {permissions.includes('calls-handle') && (
            <Suspense fallback={null}>
              <PhoneBar />
            </Suspense>
          )}
          <UserMenu showKeys={() => setOpen('keys')} />
        </div>
      </header>
      <Rail close={() => setRail(false)} />
      <main className="page" id="page" tabIndex={-1} ref={page} key={pathname.split('/')[1]}>
        <Suspense fallback={<Waiting />}>
          {/* Text typed about one subject is not shown about another. */}
          <DrawnValues>
            <Outlet key={pathname} />
          </DrawnValues>
        </Suspense>
      </main>
      <Live />
      {open === 'search' && <SearchDialog close={() => setOpen(null)} />}
      {open === 'keys' && <KeysDialog close={() => setOpen(null)} />}
    </div>
  );
};
