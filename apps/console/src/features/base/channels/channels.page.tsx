import { App, Button, Input, Segmented, Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { Api, Input as Asked } from '@parasol/contract';
import { addDays, isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { useNow } from '#ui/now.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, wordsOf } from '#ui/states.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import '#ui/list.css';
import './channels.css';
import { windowDays } from '@parasol/domain/base/attribution/which-counts';

type Report = Awaited<ReturnType<Api['getChannelReport']>>;
type Question = Asked<'getChannelReport'>;
type Row = Report['rows'][number];

const layouts: Readonly<Record<Question['by'], string>> = {
  channel: '渠道',
  adPlace: '广告位',
  source: '来源',
  product: '产品',
  day: '日期',
};
const touches = { last: '最近来源', first: '首次来源' } as const;

const counted = [
  ['visits', '访问'],
  ['quotes', '报价'],
  ['leads', '线索'],
  ['orders', '订单'],
  ['paid', '支付'],
  ['issued', '承保'],
] as const;
const after = [
  ['renewals', '续保'],
  ['surrenders', '犹豫期退保'],
  ['complaints', '投诉'],
] as const;

const column = ([name, title]: readonly [keyof Row, string]) => ({
  title,
  align: 'right' as const,
  render: (_none: unknown, row: Row) => row[name].toLocaleString('zh-CN'),
});

const isOneOf = <Name extends string>(
  names: Readonly<Record<Name, string>>,
  text: string | null,
): text is Name => text !== null && Object.hasOwn(names, text);

/** The address's question; missing values are the usual ones. */
const useQuestion = () => {
  const { brands } = useStaff();
  const [search, setSearch] = useSearchParams();
  const today = dateOf(useNow(600_000));
  const day = (name: string, otherwise: string): string => {
    const fromQuery = search.get(name);
    return isPlainDate(fromQuery) ? fromQuery : otherwise;
  };
  const [by, touch] = [search.get('by'), search.get('touch')];
  const question: Question = {
    brand: search.get('brand') ?? brands[0]?.id ?? '',
    from: day('from', addDays(today, -29)),
    to: day('to', today),
    by: isOneOf(layouts, by) ? by : 'channel',
    touch: isOneOf(touches, touch) ? touch : 'last',
  };
  const change = (more: Partial<Question>): void =>
    setSearch({ ...question, ...more }, { replace: true });
  return { question, change, brands };
};

const Table = ({ found, by }: { found: Report; by: Question['by'] }) => (
  <div className="list channels-table">
    <ShortTable<Row>
      rows={
        found.rows.length === 0 ? [] : [...found.rows, { key: '\n', title: '合计', ...found.total }]
      }
      rowKey="key"
      empty="这段时间没有数据"
      columns={[
        [
          layouts[by],
          ({ key, title }) =>
            key === '\n' ? (
              <strong>{title}</strong>
            ) : key === title || key === '' ? (
              title
            ) : (
              <>
                {title} <span className="soft">{key}</span>
              </>
            ),
          { className: 'channels-name' },
        ],
        ...counted.map(column),
        'premiumFen',
        ...after.map(column),
      ]}
    />
    {found.leftOff > 0 && (
      <p className="soft">
        还有 {found.leftOff} 行没有列出，合计里已经算上；导出的文件有全部的行。
      </p>
    )}
  </div>
);

/** The results of each channel. */
const ChannelsPage = () => {
  const { message } = App.useApp();
  const { permissions } = useStaff();
  const { question, change, brands } = useQuestion();
  const found = useCall('getChannelReport', question, { staleTime: 60_000 });
  const download = async (): Promise<void> => {
    try {
      const { name, csv } = await api.exportChannelReport(question);
      saveFile(new Blob([csv], { type: 'text/csv' }), name);
    } catch (error) {
      void message.error(wordsOf(error));
    }
  };
  return (
    <>
      <PageHead
        title="渠道报表"
        note={`各项按发生当天计。最近来源是 ${windowDays} 天内最后一次带来源的链接，首次来源是第一次；直接访问不会盖掉它们。`}
      >
        <Button onClick={() => void download()} disabled={!found.data?.rows.length}>
          导出这张表
        </Button>
      </PageHead>
      <div className="filters" role="search" aria-label="筛选">
        <Select
          aria-label="品牌"
          value={question.brand}
          onChange={(brand: string) => change({ brand })}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          style={{ width: 160 }}
        />
        <span className="filters-day">
          自
          <Input
            type="date"
            aria-label="自"
            value={question.from}
            max={question.to}
            onChange={(event) => change({ from: event.target.value })}
          />
        </span>
        <span className="filters-day">
          至
          <Input
            type="date"
            aria-label="至"
            value={question.to}
            min={question.from}
            onChange={(event) => change({ to: event.target.value })}
          />
        </span>
        <Segmented
          aria-label="按哪次来源"
          value={question.touch}
          onChange={(touch) => change({ touch })}
          options={Object.entries(touches).map(([value, label]) => ({
            value: value as Question['touch'],
            label,
          }))}
        />
      </div>
      <Segmented
        aria-label="按什么排列"
        className="channels-layout"
        value={question.by}
        onChange={(by) => change({ by })}
        options={Object.entries(layouts).map(([value, label]) => ({
          value: value as Question['by'],
          label: `按${label}`,
        }))}
      />
      <Section title={`按${layouts[question.by]}`}>
        <Answer of={found} rows={8}>
          {(report) => <Table found={report} by={question.by} />}
        </Answer>
        <p className="soft channels-notes">
          访问只含允许浏览统计的访客，所以不能用它除出转化率。保险费是承保和续保时的保单保险费。投诉记在客户之前最近一份订单的来源上。
          {permissions.includes('settings-read') ? (
            <>
              没有写进<Link to="/settings/channels">渠道名单</Link>的渠道合在“其他”一行。
            </>
          ) : (
            '没有写进渠道名单的渠道合在“其他”一行。'
          )}
        </p>
      </Section>
    </>
  );
};
export default ChannelsPage;
