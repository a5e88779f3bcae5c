import { keepPreviousData } from '@tanstack/react-query';
import { Button, Input, Segmented, Select } from 'antd';
import { NavLink } from 'react-router';
import type { Api } from '@parasol/contract';
import { boardIds, boardNames } from '@parasol/domain/staff/dashboards/board-names';
import { periodUnitNames, periodUnits } from '@parasol/domain/staff/dashboards/periods';
import { Tiles } from '#ui/figures/tiles.tsx';
import { momentText } from '#ui/format.ts';
import { PageHead } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { NoSuchPage } from '#shell/frame/broken-page.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { ChartSection } from './chart-section.tsx';
import { useQuestion, usualPeriods, type Question } from './use-question.ts';
import '#ui/list.css';
import './dashboards.css';
import { useCall } from '#shell/use-call.ts';

type Found = Awaited<ReturnType<Api['getDashboard']>>;
type Change = ReturnType<typeof useQuestion>['change'];

const Filters = ({
  question,
  change,
  found,
  today,
}: {
  question: Question;
  change: Change;
  found: Found | undefined;
  today: string;
}) => {
  const { brands } = useStaff();
  const periods = usualPeriods(today);
  const usual = Object.keys(periods).find(
    (name) => periods[name]?.from === question.from && periods[name].to === question.to,
  );
  const choice = (
    name: 'brand' | 'product' | 'channel',
    all: string,
    options: readonly { readonly key: string; readonly title: string }[],
  ) => (
    <Select
      aria-label={all.slice(2)}
      className="filters-choice"
      value={question[name] ?? ''}
      onChange={(value: string) => change({ [name]: value })}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: '', label: all },
        ...options.map(({ key, title }) => ({ value: key, label: title })),
      ]}
    />
  );
  return (
    <div className="filters" role="search" aria-label="筛选">
      <Select
        aria-label="时间段"
        className="filters-choice"
        value={usual ?? '自选时间'}
        onChange={(name: string) => change({ ...periods[name] })}
        options={[
          ...(usual === undefined ? [{ value: '自选时间', label: '自选时间' }] : []),
          ...Object.keys(periods).map((name) => ({ value: name, label: name })),
        ]}
      />
      <span className="filters-day">
        自
        <Input
          type="date"
          aria-label="自"
          value={question.from}
          max={question.to}
          onChange={(event) => event.target.value && change({ from: event.target.value })}
        />
      </span>
      <span className="filters-day">
        至
        <Input
          type="date"
          aria-label="至"
          value={question.to}
          min={question.from}
          max={today}
          onChange={(event) => event.target.value && change({ to: event.target.value })}
        />
      </span>
      <Segmented
        aria-label="按什么时间排列"
        value={question.unit}
        onChange={(unit) => change({ unit })}
        options={periodUnitNames.map((value) => ({ value, label: `按${periodUnits[value]}` }))}
      />
      {brands.length > 1 &&
        choice(
          'brand',
          '全部品牌',
          brands.map(({ id, name }) => ({ key: id, title: name })),
        )}
      {boardNames[question.dashboard].narrowed && (
        <>
          {choice('product', '全部产品', found?.products ?? [])}
          {choice('channel', '全部渠道', found?.channels ?? [])}
        </>
      )}
    </div>
  );
};

/** The brokerage's numbers from its own tables, each beside the period before. */
const DashboardPage = () => {
  const { question, change, linkOf, today } = useQuestion();
  const found = useCall('getDashboard', question!, {
    enabled: question !== null,
    staleTime: 30_000,
    refetchInterval: question !== null && question.to >= today ? 60_000 : false,
    placeholderData: (before, query) =>
      (query?.queryKey[1] as Question | null)?.dashboard === question?.dashboard
        ? keepPreviousData(before)
        : undefined,
  });
  if (question === null) return <NoSuchPage />;
  const { data } = found;
  return (
    <div className="dashboard" aria-busy={found.isFetching}>
      <PageHead
        title={`经营看板：${boardNames[question.dashboard].title}`}
        note={
          data && (
            <>
              {data.asOf === null
                ? '还没有统计完，稍后会显示。'
                : `数据截至 ${momentText(data.asOf)}，每分钟更新。`}
              上期是 {data.before.from} 至 {data.before.to}。
            </>
          )
        }
      >
        <Button className="dashboard-print" onClick={() => window.print()}>
          打印
        </Button>
      </PageHead>
      <nav className="dashboard-tabs" aria-label="看板">
        {boardIds.map((id) => (
          <NavLink key={id} to={linkOf(id)}>
            {boardNames[id].title}
          </NavLink>
        ))}
      </nav>
      <Filters question={question} change={change} found={data} today={today} />
      <Answer of={found} rows={10}>
        {({ tiles, charts }) => (
          <>
            <Tiles
              tiles={tiles}
              label="主要数字"
              {...(question.dashboard === 'overview' ? { linkOf } : {})}
            />
            <div className="dashboard-charts">
              {charts.map((chart) => (
                <ChartSection key={chart.id} chart={chart} question={question} />
              ))}
            </div>
          </>
        )}
      </Answer>
    </div>
  );
};
export default DashboardPage;
