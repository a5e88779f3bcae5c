import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { later } from '#ui/layout/later.tsx';
import { Overlays } from '#ui/overlays/overlays.tsx';
import { Chatting } from '#shell/chat/chatting.tsx';
import { Cobrowsing } from '#shell/cobrowse/cobrowsing.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { LoginOverlay } from '#shell/login/login-overlay.tsx';
import { useRow } from '#shell/navigation/use-row.ts';
import { Header } from './header.tsx';
import { TabBar } from './tab-bar.tsx';
import { Carrying } from '#shell/navigation/carrying.tsx';
import { UnderWay } from './under-way.tsx';

const DownloadGuide = later(
  import.meta.env.SSR
    ? await import('./download-guide.part.tsx')
    : () => import('./download-guide.part.tsx'),
);
const Footer = later(
  import.meta.env.SSR ? await import('./footer.part.tsx') : () => import('./footer.part.tsx'),
);

const FlowTop = later(
  import.meta.env.SSR ? await import('./flow-top.part.tsx') : () => import('./flow-top.part.tsx'),
);

const TraceNotice = later(
  import.meta.env.SSR
    ? await import('./trace-notice.part.tsx')
    : () => import('./trace-notice.part.tsx'),
);

const PageTop = later(
  import.meta.env.SSR
    ? await import('#shell/navigation/page-top.part.tsx')
    : () => import('#shell/navigation/page-top.part.tsx'),
);

const FramedContext = createContext(false);

/** The content of a page, marked with its row of the route table. */
const Content = ({
  row,
  children,
}: {
  readonly row: string | undefined;
  readonly children: ReactNode;
}) => (
  <div id="content" tabIndex={-1} className="grow" data-row={row}>
    {children}
  </div>
);

/**
 * Without a step in the history: the router would draw the page again, and parts whose script is
 * still on its way would be gone for a moment.
 */
const toContent = (event: MouseEvent<HTMLAnchorElement>): void => {
  const content = document.getElementById('content');
  if (!content) return;
  event.preventDefault();
  content.focus();
};

/** The brand's frame around a page, drawn once; the page adds its own `main`. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const row = useRow();
  const { name } = useBrand();
  const flow = row?.flow === true;
  const own = row?.access?.requireAuth === true;
  if (useContext(FramedContext)) return children;
  return (
    <FramedContext value={true}>
      <div className="group/frame flex min-h-dvh flex-col">
        <a
          href="#content"
          onClick={toContent}
          className="absolute -top-20 left-4 z-20 rounded-md bg-primary px-4 py-2.5 text-on-primary focus:top-2"
        >
          跳到正文
        </a>
        {flow ? (
          <FlowTop title={row.title ?? name} />
        ) : (
          <>
            <DownloadGuide />
            <Header />
          </>
        )}
        {/* The element stays from page to page and has the focus until the next page is drawn. */}
        <Content row={row?.path}>{children}</Content>
        <TraceNotice />
        {flow ? null : (
          <>
            {/* On a phone a person's own pages end with their own things. */}
            <div className={own ? 'max-md:pb-16 max-md:*:hidden' : 'contents'}>
              <Footer />
            </div>
            <TabBar />
          </>
        )}
      </div>
      <Overlays />
    </FramedContext>
  );
};

/** The frame around every page. */
export const Shell = () => (
  <Carrying>
    <UnderWay />
    <Cobrowsing />
    <Frame>
      <Outlet />
    </Frame>
    <Chatting />
    <LoginOverlay />
    <PageTop />
    <ScrollRestoration getKey={(location) => location.key} />
  </Carrying>
);
