import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useLayoutEffect, type ReactNode } from 'react';
import { useScheme } from './scheme.ts';
import { themeOf } from './theme.ts';

const queries = new QueryClient({
  defaultOptions: {
    // The client has tried once more where that helps; a refusal does not change by asking again.
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** A colleague who asked their system for less motion sees none. */
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Colours, words and answers for everything below. */
export const Look = ({ children }: { children: ReactNode }) => {
  const scheme = useScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider
        locale={zhCN}
        theme={themeOf(scheme, !still.matches)}
        button={{ autoInsertSpace: false }}
      >
        <App className="app" message={{ maxCount: 2 }}>
          {children}
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  );
};
