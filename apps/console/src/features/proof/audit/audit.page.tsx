import { Button, Input, Select, Table } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { Api } from '@parasol/contract';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead } from '#ui/section.tsx';
import { Answer, Trouble } from '#ui/states.tsx';
import { hasPage, pageOf } from '#shell/links.ts';
import '#ui/list.css';
import './audit.css';
import { useCall, usePages } from '#shell/use-call.ts';

type Filters = Omit<Parameters<Api['listAudit']>[0], 'cursor'>;
type Entry = Awaited<ReturnType<Api['listAudit']>>['entries'][number];
type Overview = Awaited<ReturnType<Api['getAuditOverview']>>;

const names = ['who', 'action', 'whom', 'from', 'to'] as const;

const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

/** Whether every entry is still linked to the one before it, as far as we know. */
const ChainState = ({ overview }: { overview: Overview }) => {
  const { broken, verifiedAt, signedAt, entries } = overview;
  return (
    <p className="audit-chain">
      {broken > 0 ? (
        <Mark tone="bad">链条有 {broken} 处不符，请按“提醒”队列里的说明处理</Mark>
      ) : verifiedAt === null ? (
        <Mark tone="soon">链条尚未核验，每天凌晨自动核验</Mark>
      ) : (
        <Mark tone="good">{momentText(verifiedAt)} 核验：链条完整</Mark>
      )}
      <span className="soft">
        共 {entries} 条，只增不改
        {signedAt !== null && `；末端于 ${momentText(signedAt)} 签名并另存`}
      </span>
    </p>
  );
};

const AuditFilters = ({ overview }: { overview: Overview }) => {
  const [search, setSearch] = useSearchParams();
  const { who, action, whom, from, to } = filtersIn(search);
  const change = (name: (typeof names)[number], value: string | undefined): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="filters" role="search" aria-label="筛选">
      <Select
        aria-label="谁"
        placeholder="谁"
        style={{ width: 190 }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={who ?? null}
        onChange={(value: string | undefined) => change('who', value)}
        options={[
          { value: 'system', label: '系统' },
          ...overview.staff.map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
        ]}
      />
      <Select
        aria-label="做了什么"
        placeholder="做了什么"
        style={{ width: 220 }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={action ?? null}
        onChange={(value: string | undefined) => change('action', value)}
        options={overview.actions.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Input.Search
        key={whom ?? ''}
        aria-label="对谁或对什么"
        placeholder="订单、保单、客户、支付的编号"
        style={{ width: 270 }}
        defaultValue={whom ?? ''}
        maxLength={120}
        allowClear
        onSearch={(value) => change('whom', value.trim())}
      />
      <span className="filters-day">
        从
        <Input
          type="date"
          aria-label="从"
          value={from ?? ''}
          onChange={(event) => change('from', event.target.value)}
        />
      </span>
      <span className="filters-day">
        至
        <Input
          type="date"
          aria-label="至"
          value={to ?? ''}
          onChange={(event) => change('to', event.target.value)}
        />
      </span>
      {names.some((name) => search.has(name)) && (
        <Button type="link" onClick={() => setSearch({}, { replace: true })}>
          清除筛选
        </Button>
      )}
    </div>
  );
};

const Subject = ({ entry: { page, subjectWords } }: { entry: Entry }) =>
  page && hasPage(page.kind) ? (
    <Link to={pageOf(page.kind, page.no)}>{subjectWords}</Link>
  ) : (
    <span>{subjectWords}</span>
  );

/** Further recorded detail, as it was. */
const detailOf = ({ action, subject, detail }: Entry) => (
  <pre className="audit-detail">
    {action} {subject}
    {'\n'}
    {JSON.stringify(detail, null, 2)}
  </pre>
);

/** The trail with everything it says: who, what, whom, when and why. */
const AuditPage = () => {
  const [search] = useSearchParams();
  const filters = filtersIn(search);
  const overview = useCall('getAuditOverview', {}, { staleTime: 60_000 });
  const listed = usePages('listAudit', filters, 'cursor', { refetchOnWindowFocus: false });
  const entries = listed.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PageHead title="操作记录" note="谁在什么时候对什么做了什么。记录只能增加，不能修改或删除。">
        <Button onClick={() => void listed.refetch()} loading={listed.isRefetching}>
          重新读取<kbd>r</kbd>
        </Button>
      </PageHead>
      <Answer of={overview} rows={1}>
        {(known) => (
          <>
            <ChainState overview={known} />
            <AuditFilters overview={known} />
          </>
        )}
      </Answer>
      {listed.error && <Trouble error={listed.error} again={() => void listed.refetch()} />}
      <Table<Entry>
        className="list"
        size="small"
        rowKey="id"
        tableLayout="fixed"
        pagination={false}
        loading={listed.isPending}
        dataSource={entries}
        columns={[
          { title: '时间', width: 140, render: (_none, { at }) => momentText(at) },
          { title: '谁', width: 120, ellipsis: true, dataIndex: 'by' },
          { title: '做了什么', width: 220, dataIndex: 'words' },
          { title: '对象', render: (_none, entry) => <Subject entry={entry} />, ellipsis: true },
          { title: '原因', render: (_none, { reason }) => reason ?? '—', ellipsis: true },
        ]}
        expandable={{
          columnTitle: '细节',
          columnWidth: 64,
          rowExpandable: ({ detail }) => Object.keys(detail).length > 0,
          expandedRowRender: detailOf,
        }}
        locale={{ emptyText: <span className="soft">没有符合条件的记录</span> }}
      />
      <footer className="list-foot">
        {listed.hasNextPage ? (
          <Button onClick={() => void listed.fetchNextPage()} loading={listed.isFetchingNextPage}>
            再读一页
          </Button>
        ) : (
          entries.length > 0 && <span>已到最早的一条</span>
        )}
      </footer>
    </>
  );
};
export default AuditPage;
