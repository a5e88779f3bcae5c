import { Segmented } from 'antd';
import { useState } from 'react';
import type { Api } from '@parasol/contract';
import { Facts } from '#ui/facts/facts.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { useCall } from '#shell/use-call.ts';
import { lengthWords } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

type Found = Awaited<ReturnType<Api['getChatStatistics']>>;

const secondsText = (seconds: number | null): string =>
  seconds === null ? '—' : seconds < 60 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`;
const scoreText = (score: number | null): string => (score === null ? '—' : score.toFixed(1));

const Figures = ({ found: { totals, days, people } }: { found: Found }) => (
  <div className="stack">
    <Section title="合计">
      <Facts
        columns={2}
        facts={[
          ['会话', `${totals.chats} 次`],
          ['自动回复后结束', `${totals.byAnswers} 次`],
          ['留言', `${totals.messages} 次`],
          ['人工接入', `${totals.taken} 次`],
          [`${lengthWords(serviceLengths['chat-taken'])}内接入`, `${totals.withinClock} 次`],
          ['平均等待', secondsText(totals.waitSeconds)],
          ['满意度', `${scoreText(totals.score)}（${totals.scored} 次评价）`],
        ]}
      />
    </Section>
    <Section title="按日">
      <ShortTable<Found['days'][number]>
        rows={days}
        rowKey="day"
        empty="这段时间没有会话"
        columns={[
          'day',
          ['chats', '会话'],
          ['taken', '人工接入'],
          ['平均等待', ({ waitSeconds }) => secondsText(waitSeconds), { align: 'right' }],
          ['满意度', ({ score }) => scoreText(score), { align: 'right' }],
        ]}
      />
    </Section>
    <Section title="按客服">
      <ShortTable<Found['people'][number]>
        rows={people}
        rowKey="name"
        empty="这段时间没有人接待"
        columns={[
          ['name', '客服'],
          ['chats', '会话'],
          ['平均等待', ({ waitSeconds }) => secondsText(waitSeconds), { align: 'right' }],
          ['满意度', ({ score }) => scoreText(score), { align: 'right' }],
          ['质检', ({ check }) => scoreText(check), { align: 'right' }],
        ]}
      />
    </Section>
  </div>
);

/** How many came, how long they waited, and how content they were. */
const StatisticsPage = () => {
  const [days, setDays] = useState(7);
  const found = useCall('getChatStatistics', { days });
  return (
    <>
      <PageHead title="在线客服统计">
        <Segmented
          aria-label="时间"
          value={days}
          onChange={setDays}
          options={[1, 7, 30, 90].map((value) => ({
            value,
            label: value === 1 ? '今天' : `${value} 天`,
          }))}
        />
      </PageHead>
      <Answer of={found}>{(answer) => <Figures found={answer} />}</Answer>
    </>
  );
};
export default StatisticsPage;
