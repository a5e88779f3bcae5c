import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Output } from '@parasol/contract';
import { api } from '#shell/api.ts';
import { keyOf, useCall } from '#shell/use-call.ts';
import { pageOf, pastProduct, tracesPage } from '#shell/links.ts';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { PageFrame, textOf } from '#shell/pages/page-frame.tsx';

type SalePages = Output<'listPastPages'>;

const PageList = ({
  pages,
  chosen,
  choose,
}: {
  pages: SalePages['pages'];
  chosen: string;
  choose: (key: string) => void;
}) => (
  <ol className="past-list">
    {pages.map(({ key, kind, title, at, seen, version }) => (
      <li key={key}>
        <button
          type="button"
          aria-current={key === chosen ? 'page' : undefined}
          onClick={() => choose(key)}
        >
          <span>{kind === title ? kind : `${kind}：${title}`}</span>
          <time dateTime={at}>
            {momentText(at)} · 第 {version} 版{seen ? ' · 操作记录' : ''}
          </time>
        </button>
      </li>
    ))}
  </ol>
);

const sides = { agent: '服务人员看到的', customer: '客户看到的' } as const;

/** In a joint sale, each side's pages are shown separately. */
const PageLists = (props: Parameters<typeof PageList>[0]) =>
  props.pages.some(({ side }) => side !== null) ? (
    (['customer', 'agent'] as const).map((whose) => {
      const pages = props.pages.filter(({ side }) => side === whose);
      return pages.length === 0 ? null : (
        <section key={whose} aria-label={sides[whose]}>
          <h3 className="past-side">{sides[whose]}</h3>
          <PageList {...props} pages={pages.toSorted((a, b) => a.at.localeCompare(b.at))} />
        </section>
      );
    })
  ) : (
    <PageList {...props} />
  );

const Shown = ({ orderNo, page }: { orderNo: string; page: SalePages['pages'][number] }) => {
  const html = useQuery({
    queryKey: keyOf('getPastPage', { orderNo, key: page.key }),
    queryFn: async ({ signal }) =>
      textOf(await api.getPastPage({ orderNo, key: page.key }, { signal })),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return <PageFrame kind="历史页面" of={html} title={page.title} />;
};

const Body = ({ sale }: { sale: SalePages }) => {
  const { orderNo, pages } = sale;
  const [query, setQuery] = useSearchParams();
  const page = pages.find(({ key }) => key === query.get('page')) ?? pages[0];
  if (!page) return <Nothing>这份订单没有可以重现的页面。</Nothing>;
  return (
    <div className="past-columns">
      <Section title="这次销售的页面">
        <div className="past-lists">
          <PageLists
            pages={pages}
            chosen={page.key}
            choose={(key) => setQuery({ page: key }, { replace: true })}
          />
        </div>
        <p className="soft">
          标有“操作记录”的时刻是客户打开那一页的时刻；其余按加入、核对、文件打开、提交、签署或支付的时刻。
          {sale.erased && '投保人的个人信息已依法删除，填写过的页面不再显示。'}
        </p>
      </Section>
      <Shown orderNo={orderNo} page={page} />
    </div>
  );
};

/** Every page of a sale, as the buyer saw it then. */
const SalePagesPage = () => {
  const { no = '' } = useParams();
  const asked = useCall('listPastPages', { orderNo: no }, { staleTime: 60_000 });
  return (
    <Answer of={asked} rows={14}>
      {(sale) => (
        <>
          <PageHead
            title="当时的页面"
            tags={
              sale.versionNow !== null && sale.versionNow !== sale.version ? (
                <Mark tone="info">产品此后有过改动</Mark>
              ) : undefined
            }
            note={
              <>
                <Link to={pageOf('order', no)}>订单 {no}</Link> · {sale.brand} ·{' '}
                <Link to={pastProduct(sale.baseProductNo)}>
                  产品 {sale.baseProductNo} 第 {sale.version} 版
                </Link>
                {sale.versionNow !== null && `（现在第 ${sale.versionNow} 版）`} ·{' '}
                <Link to={tracesPage(no)}>回看销售过程</Link>
              </>
            }
          />
          <Body key={no} sale={sale} />
        </>
      )}
    </Answer>
  );
};
export default SalePagesPage;
