import { createContext, useContext, type ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Overlays } from '../../ui/overlays/overlays.tsx';
import { DownloadGuide } from './download-guide.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Carrying } from '../navigation/carrying.tsx';
import { LoginOverlay } from '../login/login-overlay.tsx';
import { UnderWay } from './under-way.tsx';

const FramedContext = createContext(false);

/** The brand's dress around a page, put on once; the page brings its own `main`. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  if (useContext(FramedContext)) return children;
  return (
    <FramedContext value={true}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="absolute -top-20 left-4 z-20 rounded-md bg-primary px-4 py-2.5 text-on-primary focus:top-2"
        >
          跳到正文
        </a>
        <DownloadGuide />
        <Header />
        <div id="content" tabIndex={-1} className="grow">
          {children}
        </div>
        <Footer />
      </div>
      <Overlays />
    </FramedContext>
  );
};

/** What surrounds every page. */
export const Shell = () => (
  <Carrying>
    <UnderWay />
    <Frame>
      <Outlet />
    </Frame>
    <LoginOverlay />
    <ScrollRestoration getKey={(location) => location.key} />
  </Carrying>
);
