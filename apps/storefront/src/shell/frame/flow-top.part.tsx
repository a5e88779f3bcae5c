import { lazy, Suspense } from 'react';
import { Headset, Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { sessionField } from '@parasol/routes/links/along-session';
import { Anchor } from '#ui/actions/anchor.tsx';
import { AskLink } from '#shell/chat/ask-link.tsx';
import { BrandMark } from '#ui/marks/brand-mark.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { StepsOfPage } from './purchase-steps.tsx';
import { TypeSizeButton } from './type-size-button.tsx';
import { WayBack } from './way-back.tsx';

const help =
  'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 text-sm text-ink-2 hover:text-primary-strong';

/** Above a step of something under way: the way back, its title, and whom to ask. */
const FlowHeader = ({ title }: { readonly title: string }) => {
  const brand = useBrand();
  const inChat = useRow()?.page === 'chat/service';
  return (
    <header className="border-b bg-surface" data-screen>
      <div className="page-width flex min-h-14 flex-wrap items-center gap-2 max-md:gap-0 md:min-h-16">
        <WayBack />
        <span className="hidden md:block">
          <BrandMark path={brand.markPath} />
        </span>
        <p className="min-w-0 flex-1 basis-24 truncate text-base font-semibold md:ml-1 md:text-lg">
          {title}
        </p>
        <Anchor to={telOf(brand.phone)} aria-label={`帮助 ${brand.phone}`} className={help}>
          <Phone className="size-5 md:hidden" aria-hidden="true" />
          <span className="figures hidden md:inline">帮助 {brand.phone}</span>
        </Anchor>
        <TypeSizeButton />
        {inChat ? null : (
          <AskLink aria-label="在线客服" className={`-mr-2 ${help}`}>
            <Headset className="size-5" aria-hidden="true" />
            <span className="max-md:hidden">客服</span>
          </AskLink>
        )}
      </div>
    </header>
  );
};

const SessionBar = lazy(() => import('#shell/session/session-bar.tsx'));

/** The other person of a joint step; the place is kept until its script is there. */
const SessionTop = () => {
  const awake = useAwake();
  const together = new URLSearchParams(useLocation().search).has(sessionField);
  return together ? (
    <div className="min-h-11 border-b bg-primary-soft" data-screen data-together>
      {awake ? (
        <Suspense>
          <SessionBar />
        </Suspense>
      ) : null}
    </div>
  ) : null;
};

const FlowTop = ({ title }: { readonly title: string }) => (
  <>
    <FlowHeader title={title} />
    <SessionTop />
    <StepsOfPage />
  </>
);

export default FlowTop;
