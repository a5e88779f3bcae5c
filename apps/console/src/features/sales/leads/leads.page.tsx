import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '@parasol/contract';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { queuePage } from '#shell/links.ts';
import { useCall } from '#shell/use-call.ts';

type Found = Awaited<ReturnType<Api['listLeads']>>;

const waitText = (minutes: number | null): string => {
  if (minutes === null) return '—';
  return minutes < 120 ? `${minutes} 分钟` : `${Math.round(minutes / 60)} 小时`;
};

const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`;

const Figures = ({ found: { figures, leads } }: { found: Found }) => {
  const converted = figures.byState.find(({ state }) => state === 'converted')?.count ?? 0;
  return (
    <div className="stack">
      <Section title="合计">
        <Facts
          columns={3}
          facts={[
            ['提交', `${figures.asked} 条`],
            ['首次联系的中位时间', waitText(figures.medianMinutes)],
            ['现在超时', `${figures.late} 条`],
            ...figures.byState.map(({ title, count }) => [title, `${count} 条`] as const),
            ['投保比例', shareText(converted, figures.asked)],
          ]}
        />
      </Section>
      <Section title="线索" extra={<Link to={queuePage('leads')}>打开待办队列</Link>}>
        <ShortTable<Found['leads'][number]>
          rows={leads}
          rowKey="leadNo"
          empty="这段时间没有线索"
          columns={[
            ['leadNo', '编号'],
            'productName',
            ['客户', ({ name, mobile }) => `${name} ${mobile}`],
            'channel',
            'stateTitle',
            ['askedAt', '提交'],
            ['期限', ({ open, due }) => (open ? momentText(due) : '—')],
            'orderNo',
          ]}
        />
      </Section>
    </div>
  );
};

/** The results of leads. */
const LeadsPage = () => {
  const [days, setDays] = useState(30);
  const found = useCall('listLeads', { days });
  return (
    <>
      <PageHead
        title="线索统计"
        note="按提交的日子计算；号码一律打码，打开一条时才显示并留下记录。"
      >
        <Segmented
          aria-label="时间"
          value={days}
          onChange={setDays}
          options={[7, 30, 90].map((value) => ({ value, label: `${value} 天` }))}
        />
      </PageHead>
      <Answer of={found}>{(answer) => <Figures found={answer} />}</Answer>
    </>
  );
};
export default LeadsPage;
