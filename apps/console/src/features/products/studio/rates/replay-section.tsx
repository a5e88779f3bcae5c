import { Alert, Button, InputNumber, Progress, Space } from 'antd';
import { useState } from 'react';
import type { Api } from '@parasol/contract';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';
import type { SectionProps } from '#features/products/studio/use-working-copy.ts';
import { useKeyText } from '#features/products/studio/names-in.ts';
import { countText, csvBlob, percentText } from './rates-words.ts';
import './rates.css';

type Replay = NonNullable<Awaited<ReturnType<Api['getQuoteReplay']>>['replay']>;
type Result = Replay['result'];
type Extreme = Result['highest'][number];

const edge = (value: number): string =>
  value === 0 ? '0' : percentText(value).replace('.0%', '%');

const barText = ({ from, to }: Result['bars'][number]): string => {
  if (from === null) return `低于 ${edge(to ?? 0)}`;
  if (to === null) return `高于 ${edge(from)}`;
  return `${edge(from)} 至 ${edge(to)}`;
};

/** The bars in their order, with the unchanged prices in the middle. */
const barsOf = ({ bars, same }: Result) => {
  const rows = bars.map((bar) => ({
    text: barText(bar),
    count: bar.count,
    side: (bar.to ?? 1) <= 0 ? 'down' : 'up',
  }));
  const middle = rows.findIndex(({ side }) => side === 'up');
  return rows.toSpliced(middle, 0, { text: '不变', count: same, side: 'same' });
};

const factsText = ({ facts }: Extreme, keyText: (value: string) => string): string =>
  [
    ...facts.people.map(({ age, sex }) => `${age} 周岁${sex === null ? '' : keyText(sex)}`),
    keyText(facts.plan),
    `保 ${keyText(facts.coverTerm)}`,
    `交 ${keyText(facts.payTerm)}`,
    facts.sumAssured === null ? '' : `保额 ${countText(facts.sumAssured / 100)} 元`,
    ...facts.riders.map(keyText),
  ]
    .filter(Boolean)
    .join('，');

const Histogram = ({ result, replay }: { result: Result; replay: Replay }) => {
  const bars = barsOf(result);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const save = (): void =>
    saveFile(
      csvBlob([
        ['价格变动', '报价数'],
        ...bars.map(({ text, count }) => [text, count]),
        ['不能再投保', result.lost],
        ['变为可以投保', result.gained],
        ['两边都不能投保', result.neither],
      ]),
      `回放-${replay.replayNo}.csv`,
    );
  return (
    <>
      <div className="rates-bar">
        <h3>价格变动的分布</h3>
        <Button size="small" onClick={save}>
          导出
        </Button>
      </div>
      <div className="rates-bars" aria-hidden="true">
        {bars.map(({ text, count, side }) => (
          <div key={text} data-side={side}>
            <span>{text}</span>
            <span>{count > 0 && <i style={{ inlineSize: `${(count / most) * 100}%` }} />}</span>
            <b>{countText(count)}</b>
          </div>
        ))}
      </div>
      <details>
        <summary>看表格</summary>
        <ShortTable
          rows={bars}
          rowKey="text"
          empty="没有报价"
          columns={[
            ['text', '价格变动'],
            ['报价数', ({ count }) => countText(count), { align: 'right' }],
          ]}
        />
      </details>
    </>
  );
};

const Extremes = ({ title, rows }: { title: string; rows: readonly Extreme[] }) => {
  const keyText = useKeyText();
  return rows.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ShortTable
        rows={rows}
        rowKey={(row) => `${row.percent} ${factsText(row, keyText)}`}
        empty="没有"
        columns={[
          ['条件', (row) => factsText(row, keyText)],
          [
            '每期，在售与草稿',
            ({ before, after }) => (
              <>
                {yuanText(before)}
                <br />
                {yuanText(after)}
              </>
            ),
            { align: 'right' },
          ],
          ['变动', ({ percent }) => percentText(percent), { align: 'right' }],
        ]}
      />
    </>
  );
};

const Outcome = ({ replay }: { replay: Replay }) => {
  const { result, seen } = replay;
  const { before, after } = result;
  const whole = before > 0 ? ((after - before) / before) * 100 : null;
  return (
    <>
      <p role="status">
        {countText(seen)} 份报价中，{countText(result.same)} 份价格不变，
        <strong>{countText(result.changed)} 份变了</strong>；中位数 {percentText(result.median)}
        ，一年的保险费合计 {percentText(whole)}。原来能投保、现在不能的 {countText(result.lost)}{' '}
        份，反过来的 {countText(result.gained)} 份，两边都不能的 {countText(result.neither)} 份。
      </p>
      {result.reasons.length > 0 && (
        <ShortTable
          rows={result.reasons}
          rowKey="code"
          empty="没有"
          columns={[
            ['message', '不能再投保的原因'],
            ['报价数', ({ count }) => countText(count), { align: 'right' }],
          ]}
        />
      )}
      <Histogram result={result} replay={replay} />
      <Extremes title="涨得最多的" rows={result.highest} />
      <Extremes title="降得最多的" rows={result.lowest} />
    </>
  );
};

const states = {
  running: '正在回放',
  done: '回放完成',
  cancelled: '回放已取消，下面是取消之前的结果',
  failed: '回放没有做完，下面是停下之前的结果，可以重新开始',
} as const;

/** Old quotes priced again on the draft, compared with the published prices. */
export const ReplaySection = ({ draft: { draftNo }, copy: { mayChange } }: SectionProps) => {
  const asked = useCall(
    'getQuoteReplay',
    { draftNo },
    { refetchInterval: ({ state }) => (state.data?.replay?.state === 'running' ? 1000 : false) },
  );
  const [most, setMost] = useState(10_000);
  const reread = useReread('getQuoteReplay');
  const running = asked.data?.replay?.state === 'running';
  return (
    <Section title="回放报价" id="replay">
      <p className="soft">
        用草稿的费率重算最近的报价，与在售版本比较。核保加费两边都不计。结果里没有客户的个人信息。
      </p>
      {mayChange && (
        <div className="rates-bar">
          <InputNumber
            min={1}
            max={100_000}
            step={1000}
            prefix="最近"
            suffix="份"
            aria-label="最近多少份报价"
            className="replay-most"
            value={most}
            disabled={running}
            onChange={(value) => setMost(value ?? 10_000)}
          />
          {running ? (
            <ActionButton
              kind="danger"
              name="取消回放"
              explain="停在已经算过的地方，结果仍然保留。"
              run={() => api.cancelQuoteReplay({ draftNo })}
              done="已取消"
              after={reread}
            />
          ) : (
            <ActionButton
              kind="primary"
              name="开始回放"
              explain={`重算最近 ${countText(most)} 份报价，在后台进行，可以离开这一页。`}
              run={() => api.startQuoteReplay({ draftNo, most })}
              done="已开始"
              after={reread}
            />
          )}
        </div>
      )}
      <Answer of={asked} rows={3}>
        {({ replay }) =>
          replay === null ? (
            <Nothing>这份草稿还没有回放过。</Nothing>
          ) : (
            <div className="rates-block">
              {replay.stale && replay.state !== 'running' && (
                <Alert
                  type="warning"
                  showIcon
                  title={`草稿在回放之后改过：这是第 ${replay.revision} 次保存时的结果，请重新回放`}
                />
              )}
              <Space wrap>
                <span>{states[replay.state]}</span>
                <span className="soft">
                  {replay.startedBy}，{momentText(replay.startedAt)}，草稿第 {replay.revision}{' '}
                  次保存，对比在售第 {replay.comparedWith} 版
                </span>
              </Space>
              {replay.state === 'running' ? (
                <Progress
                  percent={Math.floor((replay.seen / Math.max(1, replay.total)) * 100)}
                  aria-label="回放进度"
                />
              ) : (
                <Outcome replay={replay} />
              )}
            </div>
          )
        }
      </Answer>
    </Section>
  );
};
