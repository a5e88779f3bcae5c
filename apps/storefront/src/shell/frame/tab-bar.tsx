import { House, LayoutGrid, ShieldCheck, UserRound } from 'lucide-react';
import { Anchor } from '#ui/actions/anchor.tsx';
import { usePlaces } from './places.ts';

const icons = { 首页: House, 产品: LayoutGrid, 保单: ShieldCheck, 我的: UserRound } as const;

/** The site's places at the thumb of a phone; a page with a next step of its own takes its room. */
export const TabBar = () => (
  <nav
    aria-label="主导航"
    data-bar="foot"
    className="fixed inset-x-0 bottom-0 z-10 border-t bg-surface pb-[env(safe-area-inset-bottom)] group-has-[main_[data-bar=foot]]/frame:hidden md:hidden"
  >
    <ul className="flex">
      {usePlaces().map(({ to, label, current }) => {
        const Icon = icons[label];
        return (
          <li key={label} className="flex-1">
            <Anchor
              to={to}
              aria-current={current ? 'page' : undefined}
              className="swift flex min-h-14 flex-col items-center justify-center gap-0.5 py-1 text-xs text-ink-2 -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-primary-strong"
            >
              <Icon className="size-6" aria-hidden="true" />
              {label}
            </Anchor>
          </li>
        );
      })}
    </ul>
  </nav>
);
