import { Input } from 'antd';
import { useSearchParams } from 'react-router';
import type { Api } from '@parasol/contract';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { Facts } from '#ui/facts/facts.tsx';
import { useNow } from '#ui/now.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import '#ui/list.css';
import './underwriting.css';
import { useCall } from '#shell/use-call.ts';

type Statistics = Awaited<ReturnType<Api['getUnderwritingStatistics']>>;

const hoursText = (hours: number | null): string =>
  hours === null
    ? '—'
    : hours < 1
      ? `${Math.ceil(hours * 60)} 分钟`
      : hours < 48
        ? `${hours.toFixed(1)} 小时`
        : `${(hours / 24).toFixed(1)} 天`;

const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${part}（${Math.round((part / whole) * 100)}%）`;

/** Outcomes as lengths, with the figures beside them. */
const Outcomes = ({ outcomes, decided }: Pick<Statistics, 'outcomes' | 'decided'>) => (
  <ul className="shares">
    {outcomes.map(({ outcome, title, count }) => (
      <li key={outcome}>
        <span>{title}</span>
        <span className="share-bar" aria-hidden>
          <span style={{ width: `${decided === 0 ? 0 : (count / decided) * 100}%` }} />
        </span>
        <span className="figures">{shareText(count, decided)}</span>
      </li>
    ))}
  </ul>
);

const Figures = ({ found }: { found: Statistics }) => (
  <div className="stack">
    <div className="two-columns">
      <Section title="数量和时间">
        <Facts
          facts={[
            ['收到', `${found.cases} 件`],
            ['已有结论', `${found.decided} 件`],
            ['现在未结', `${found.open} 件`],
            ['现在超时', `${found.late} 件`],
            ['用时（一半）', hoursText(found.medianHours)],
            ['用时（九成）', hoursText(found.p90Hours)],
            [
              '请客户补充过',
              found.supplementShare === null ? '—' : `${Math.round(found.supplementShare * 100)}%`,
            ],
            ['之后成为保单', `${found.policies} 份`],
            ['保单报过理赔', shareText(found.claims, found.policies)],
          ]}
        />
      </Section>
      <Section title="结论">
        <Outcomes outcomes={found.outcomes} decided={found.decided} />
      </Section>
    </div>
    <Section title="核保员">
      <ShortTable
        rows={found.byUnderwriter}
        rowKey="staffId"
        empty="这段时间没有结论"
        columns={[
          ['name', '核保员'],
          ['decided', '结论'],
          ['用时（中位数）', ({ medianHours }) => hoursText(medianHours), { align: 'right' }],
          ['lookedAgain', '有人再看过'],
          [
            '结论一致',
            ({ agreed, lookedAgain }) => shareText(agreed, lookedAgain),
            { align: 'right' },
          ],
        ]}
      />
      <p className="soft">
        “再看过”是超出权限后由同事复核，或客户申请复议后由另一位核保员重新作出结论。
      </p>
    </Section>
    <Section title="疾病">
      <ShortTable
        rows={found.byCondition}
        rowKey="condition"
        empty="这段时间没有结论"
        columns={[
          ['name', '疾病'],
          ['count', '结论'],
          ['不予承保', ({ declined, count }) => shareText(declined, count), { align: 'right' }],
        ]}
      />
    </Section>
  </div>
);

/** Times and results of cases, and how far underwriters agree; only staff are named. */
const StatisticsPage = () => {
  const [search, setSearch] = useSearchParams();
  const today = dateOf(useNow(600_000));
  const from = search.get('from') ?? addDays(today, -90);
  const to = search.get('to') ?? today;
  const change = (name: 'from' | 'to', day: string): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (day) next.set(name, day);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const found = useCall('getUnderwritingStatistics', { from, to }, { staleTime: 60_000 });
  return (
    <>
      <PageHead title="核保统计" note="按提交日期统计；数字只用于改进工作，不含客户信息。" />
      <div className="filters" role="search" aria-label="筛选">
        <span className="filters-day">
          提交自
          <Input
            type="date"
            aria-label="提交自"
            value={from}
            max={to}
            onChange={(event) => change('from', event.target.value)}
          />
        </span>
        <span className="filters-day">
          至
          <Input
            type="date"
            aria-label="提交至"
            value={to}
            min={from}
            onChange={(event) => change('to', event.target.value)}
          />
        </span>
      </div>
      <Answer of={found}>{(answer) => <Figures found={answer} />}</Answer>
    </>
  );
};
export default StatisticsPage;
