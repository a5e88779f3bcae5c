import type { Api } from '@parasol/contract';
import { saleNumber } from '@parasol/domain/sales/traces/of-sale';
import { tracedPages } from '@parasol/routes/traced';
import type { Boot } from '#shell/document/boot.ts';
import type { ShownPage } from '#shell/page-tools/route-steps.ts';
import { isTraced } from './is-traced.ts';
import type { PageRecorder, TracedPage } from './record-pages.ts';

/** The most numbers in the address of a page of a sale. */
const mostNumbers = 4;

const ordersIn = (url: URL): string[] =>
  [...new Set([...url.pathname.split('/'), ...url.searchParams.values()])]
    .filter((part) => saleNumber.test(part))
    .slice(0, mostNumbers);

const linkToken = /^[\w-]{43}$/;

const tokenIn = ({ searchParams }: URL): string | null => {
  const token = searchParams.get('token');
  return token !== null && linkToken.test(token) ? token : null;
};

/** Pages whose own title is their subject. */
const untitled: Readonly<Record<string, string>> = {
  'catalogue/coverage-info': '保障详情',
  'catalogue/clause': '保险条款',
};

/** Fetches the recorder once a page of a sale is in view and the browser has time. */
export const tracePages = (
  api: Api,
  { settings, release }: Boot,
  sheet: string,
): ((page: ShownPage) => void) => {
  if (!isTraced(settings)) return () => undefined;
  let recorder: Promise<PageRecorder> | null = null;
  let inView = 0;
  return ({ row, url, baseProductNo }) => {
    inView += 1;
    const turn = inView;
    const as = row ? tracedPages[row.page] : undefined;
    if (!row || as === undefined) {
      void recorder?.then((it) => it.leave());
      return;
    }
    const page: TracedPage = {
      path: row.path,
      name: row.page,
      title: row.title ?? untitled[row.page] ?? '产品详情',
      as,
      baseProductNo,
      orderNos: ordersIn(url),
      token: tokenIn(url),
    };
    const enter = (): void => {
      recorder ??= import('./record-pages.ts').then(({ recordPages }) =>
        recordPages(api, { release, sheet: sheet.split('/').at(-1) }),
      );
      recorder.then(
        (it) => turn === inView && it.enter(page),
        () => (recorder = null),
      );
    };
    if (recorder) enter();
    else (window.requestIdleCallback ?? setTimeout)(enter, { timeout: 3000 });
  };
};
