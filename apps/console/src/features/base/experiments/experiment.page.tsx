import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { ExperimentDialog } from './experiment-dialog.tsx';
import {
  experimentStates,
  useExperiment,
  useRereadExperiments,
  type Experiment,
} from './use-experiments.ts';
import './experiments.css';

type Group = Experiment['groups'][number];

const titles: Readonly<Record<Experiment['verdict']['kind'], string>> = {
  empty: '还没有结果',
  unsound: '不能用：分组不对',
  harm: '应当停止：对客户不利',
  difference: '看出了差别',
  ended: '到了计划人数，没有看出差别',
  'going-on': '还不能下结论',
};
const tones = {
  empty: 'info',
  unsound: 'error',
  harm: 'error',
  difference: 'success',
  ended: 'info',
  'going-on': 'info',
} as const;

const rateText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${part}（${((part / whole) * 100).toFixed(2)}%）`;
const changeText = (ratio: number | null): string => {
  if (ratio === null) return '—';
  const percent = Math.round((ratio - 1) * 1000) / 10;
  return percent === 0 ? '相同' : `${percent > 0 ? '多' : '少'} ${Math.abs(percent)}%`;
};
const betweenText = ({ comparison }: Group): string =>
  comparison === null
    ? '比较的基准'
    : `${changeText(comparison.low)} 至 ${comparison.high === null ? '没有上限' : changeText(comparison.high)}`;

const Conclusion = ({ of: { verdict, groups, plannedSize } }: { of: Experiment }) => {
  const size = groups.reduce((sum, { exposed }) => sum + exposed, 0);
  return (
    <Section title="可以下什么结论">
      <Alert
        type={tones[verdict.kind]}
        showIcon
        title={titles[verdict.kind]}
        description={
          <ul className="lines">
            {verdict.words.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        }
      />
      <div className="experiment-progress" aria-hidden>
        <span style={{ width: `${Math.min(100, (size / plannedSize) * 100)}%` }} />
      </div>
      <p className="soft">
        已参加 {size.toLocaleString('zh-CN')} 人，计划 {plannedSize.toLocaleString('zh-CN')} 人。
        分组检查：{verdict.sound ? '人数与设定的比例相符' : '人数与设定的比例不符'}
        （碰巧这样的可能{' '}
        {verdict.ratioP < 0.001 ? '不到 0.1%' : `${(verdict.ratioP * 100).toFixed(1)}%`}）。
      </p>
    </Section>
  );
};

const Groups = ({ of: { groups, variants, primaryTitle } }: { of: Experiment }) => (
  <Section title="各方案">
    <div className="experiments-table">
      <ShortTable<Group>
        rows={groups}
        rowKey="letter"
        empty=""
        columns={[
          [
            '方案',
            ({ letter }) => {
              const variant = variants.find((each) => each.letter === letter);
              return (
                <>
                  <strong>{letter}</strong> {variant?.shown}{' '}
                  <span className="soft">{variant?.share}%</span>
                </>
              );
            },
          ],
          ['exposed', '参加'],
          [
            primaryTitle,
            ({ converted, exposed }) => rateText(converted, exposed),
            { align: 'right' },
          ],
          [
            '与 A 相比',
            ({ comparison }) => (comparison === null ? '—' : changeText(comparison.ratio)),
            { align: 'right' },
          ],
          ['真实差别多半在', (row) => betweenText(row), { align: 'right' }],
          ['投诉', ({ complaints, exposed }) => rateText(complaints, exposed), { align: 'right' }],
          [
            '犹豫期退保',
            ({ surrenders, exposed }) => rateText(surrenders, exposed),
            { align: 'right' },
          ],
        ]}
      />
    </div>
    <p className="soft">
      每位访客只算一次，从第一次看到起计。投诉或犹豫期退保明显变多时，系统会自动停止实验。
    </p>
  </Section>
);

const Days = ({ of: { days, variants } }: { of: Experiment }) => (
  <Section title="逐日累计">
    <div className="experiments-table">
      <ShortTable<Experiment['days'][number]>
        rows={days.toReversed().slice(0, 60)}
        rowKey="day"
        empty="还没有访客参加"
        columns={[
          'day',
          ...variants.map(({ letter }, index) => ({
            title: `方案 ${letter}`,
            align: 'right' as const,
            render: (_none: unknown, { exposed, converted }: Experiment['days'][number]) =>
              `${converted[index] ?? 0} / ${exposed[index] ?? 0}`,
          })),
        ]}
      />
    </div>
  </Section>
);

const Deeds = ({ of: experiment }: { of: Experiment }) => {
  const [changing, setChanging] = useState(false);
  const reread = useRereadExperiments();
  const { experimentId, revision, state, brand } = experiment;
  return (
    <>
      {state === 'draft' && <Button onClick={() => setChanging(true)}>修改</Button>}
      {state === 'draft' && (
        <ActionButton
          name="开始实验"
          kind="primary"
          explain="开始以后方案、比例和计划人数都不能再改。同一个位置一次只做一个实验。"
          run={() => api.startExperiment({ experimentId, revision })}
          done="实验已开始"
          after={reread}
        />
      )}
      {state === 'running' && (
        <ActionButton
          name="停止实验"
          kind="danger"
          explain="停止后所有访客看到现在的做法，结果保留。停止的实验不能再开始。"
          reason="为什么停止"
          run={(reason) => api.stopExperiment({ experimentId, revision, reason })}
          done="实验已停止"
          after={reread}
        />
      )}
      {changing && (
        <ExperimentDialog brand={brand} experiment={experiment} close={() => setChanging(false)} />
      )}
    </>
  );
};

/** One experiment: the conclusions first, the figures after them. */
const ExperimentPage = () => {
  const { no = '' } = useParams();
  const asked = useExperiment(no);
  return (
    <Answer of={asked} rows={10}>
      {(experiment) => (
        <>
          <PageHead
            title={experiment.name}
            tags={
              <Mark tone={experiment.stoppedByRule ? 'bad' : experimentStates[experiment.state][1]}>
                {experiment.stoppedByRule ? '自动停止' : experimentStates[experiment.state][0]}
              </Mark>
            }
            note={experiment.placeTitle}
          >
            <Deeds of={experiment} />
          </PageHead>
          <div className="stack">
            {experiment.state !== 'draft' && <Conclusion of={experiment} />}
            {experiment.state !== 'draft' && <Groups of={experiment} />}
            <Section title="怎样做的">
              <Facts
                facts={[
                  ['为什么做', experiment.reason],
                  ['负责人', experiment.owner],
                  ['按什么决定', experiment.primaryTitle],
                  ['值得知道的差别', `${experiment.effect}%`],
                  ['计划人数', experiment.plannedSize.toLocaleString('zh-CN')],
                  ['开始', experiment.startedAt && momentText(experiment.startedAt)],
                  ['停止', experiment.stoppedAt && momentText(experiment.stoppedAt)],
                  ['停止的原因', experiment.stopReason],
                  ...experiment.variants.map(
                    ({ letter, shown, share }) =>
                      [`方案 ${letter}`, `${shown}（${share}%）`] as const,
                  ),
                ]}
              />
            </Section>
            {experiment.state !== 'draft' && <Days of={experiment} />}
          </div>
        </>
      )}
    </Answer>
  );
};
export default ExperimentPage;
