import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { pageOf } from '#shell/links.ts';
import { momentText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { PageFrame, textOf } from '#shell/pages/page-frame.tsx';

type Held = Output<'listPastVersions'>;
const plainPages = { detail: '产品详情', info: '保障详情', trial: '保险费试算' } as const;
type PlainPage = keyof typeof plainPages;
const isPlain = (page: string): page is PlainPage => Object.hasOwn(plainPages, page);

const Shown = ({
  no,
  day,
  brand,
  page,
  title,
}: {
  no: string;
  day: string;
  brand: string;
  page: string;
  title: string;
}) => {
  const html = useQuery({
    queryKey: ['getPastProduct', no, day, brand, page],
    queryFn: async ({ signal }) =>
      textOf(
        await api.getPastProduct(
          isPlain(page)
            ? { baseProductNo: no, brand, day, page }
            : { baseProductNo: no, brand, day, page: 'clause', clauseId: page },
          { signal },
        ),
      ),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return <PageFrame kind="历史页面" of={html} title={title} />;
};

const Choices = ({ held, no, day }: { held: Held; no: string; day: string }) => {
  const [query, setQuery] = useSearchParams();
  const brand = held.brands.find(({ id }) => id === query.get('brand')) ?? held.brands[0];
  const pages = [
    ...Object.entries(plainPages).map(([value, label]) => ({ value, label })),
    ...held.clauses.map(({ clauseId, title }) => ({ value: clauseId, label: `条款：${title}` })),
  ];
  const page = pages.find(({ value }) => value === query.get('page')) ?? pages[0];
  const set = (name: string, value: string): void => {
    setQuery((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  };
  if (!brand || !page) return <Nothing>这一天还没有品牌销售这个产品。</Nothing>;
  return (
    <>
      <Section title="选择页面">
        <div className="past-choices">
          <span>
            品牌
            <Select
              aria-label="品牌"
              size="small"
              value={brand.id}
              onChange={(id) => set('brand', id)}
              options={held.brands.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </span>
          <span>
            页面
            <Select
              aria-label="页面"
              size="small"
              style={{ minWidth: 180 }}
              value={page.value}
              onChange={(value) => set('page', value)}
              options={pages}
            />
          </span>
          <span className="soft">
            当天在售第 {held.version} 版
            {held.publishedAt !== null && `（${momentText(held.publishedAt)} 发布）`}，现在第{' '}
            {held.versionNow} 版
          </span>
        </div>
      </Section>
      <Shown no={no} day={day} brand={brand.id} page={page.value} title={page.label} />
    </>
  );
};

const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** The pages of a product at the end of a day that was. */
const ProductPastPage = () => {
  const { no = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => dateOf(Date.now()));
  const asked = query.get('day') ?? '';
  const day = aDay.test(asked) ? asked : today;
  const pastVersions = useCall(
    'listPastVersions',
    { baseProductNo: no, day },
    { staleTime: 60_000 },
  );
  return (
    <>
      <PageHead
        title="按日期查看页面"
        note={
          <>
            <Link to={pageOf('product', no)}>
              {pastVersions.data?.name ?? ''} 产品 {no}
            </Link>{' '}
            · 按所选日期结束时的版本显示
          </>
        }
      >
        <Input
          type="date"
          aria-label="日期"
          value={day}
          max={today}
          onChange={({ target }) => {
            if (!aDay.test(target.value)) return;
            setQuery((before) => ({ ...Object.fromEntries(before), day: target.value }), {
              replace: true,
            });
          }}
        />
      </PageHead>
      <div className="stack">
        <Answer of={pastVersions} rows={10}>
          {(found) => <Choices held={found} no={no} day={day} />}
        </Answer>
      </div>
    </>
  );
};
export default ProductPastPage;
