import { Link } from 'react-router';
import { Since } from '#ui/facts/due.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { reasonWords, serviceName, signsOf } from './trouble-signs.ts';
import { useCall } from '#shell/use-call.ts';

const everyMs = 15_000;

const stateOf = ({ silent, troubles }: { silent: boolean; troubles: number }): string => {
  if (silent) return '没有应答';
  return troubles > 0 ? '最近一次失败' : '正常';
};

/** Signs of failures and where colleagues on duty look next. */
const TroublePage = () => {
  const trouble = useCall('getTrouble', {}, { refetchInterval: everyMs });
  return (
    <>
      <PageHead title="系统状况" note="哪里出了问题，从哪里查起。每十五秒更新一次。" />
      <div className="stack">
        <Section title="需要查看">
          <Answer of={trouble} rows={3}>
            {({ figures }) =>
              signsOf(figures).length === 0 ? (
                <Nothing>没有发现问题</Nothing>
              ) : (
                <ShortTable
                  rows={signsOf(figures)}
                  rowKey="figure"
                  empty="没有发现问题"
                  columns={[
                    ['words', '现象', { width: 260 }],
                    [
                      '从哪里查起',
                      ({ look, to }) => (to === undefined ? look : <Link to={to}>{look}</Link>),
                    ],
                  ]}
                />
              )
            }
          </Answer>
        </Section>
        <Section title="外部服务">
          <Answer of={trouble} rows={4}>
            {({ services }) => (
              <ShortTable
                rows={services}
                rowKey="name"
                empty="还没有请求过外部服务"
                columns={[
                  ['服务', ({ name }) => serviceName(name), { width: 260 }],
                  ['状态', (service) => stateOf(service), { width: 130 }],
                  [
                    '开始于',
                    ({ since }) => (since === null ? '—' : <Since at={since} />),
                    { width: 110 },
                  ],
                  [
                    '最近应答',
                    ({ answeredAt }) => (answeredAt === null ? '—' : <Since at={answeredAt} />),
                    { width: 110 },
                  ],
                  [
                    '原因',
                    ({ reason }) => (reason === null ? '—' : reasonWords(reason)),
                    { ellipsis: true },
                  ],
                ]}
              />
            )}
          </Answer>
        </Section>
      </div>
    </>
  );
};
export default TroublePage;
