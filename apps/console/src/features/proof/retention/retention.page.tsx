import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { bytesText, momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, wordsOf } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import {
  runStates,
  useRereadRetention,
  useRetention,
  type Retention,
  type Run,
} from './use-retention.ts';
import './retention.css';

const Runs = ({ runs }: { runs: readonly Run[] }) => (
  <div className="retention-table">
    <ShortTable<Run>
      rows={runs}
      rowKey="runNo"
      empty="还没有列过清单"
      columns={[
        ['清单', ({ runNo, asOf }) => <Link to={`/retention/${runNo}`}>{asOf}</Link>],
        [
          '状态',
          ({ state, sales }) =>
            sales === 0 ? (
              <Mark>没有到期的记录</Mark>
            ) : (
              <Mark tone={runStates[state][1]}>{runStates[state][0]}</Mark>
            ),
        ],
        ['到期', ({ sales }) => `${sales} 份`, { align: 'right' }],
        ['占用', ({ bytes }) => bytesText(bytes), { align: 'right' }],
        ['依法保留', ({ held }) => `${held} 份`, { align: 'right' }],
        ['已清除', ({ erased }) => `${erased} 份`, { align: 'right' }],
        ['列出', ({ plannedBy, plannedAt }) => `${plannedBy}，${momentText(plannedAt)}`],
        ['grantedBy', '批准'],
      ]}
    />
  </div>
);

const Classes = ({ classes, afterDispute }: Retention) => (
  <Section title="销售记录的期限">
    <div className="retention-table">
      <ShortTable<Retention['classes'][number]>
        rows={classes}
        rowKey={(row) => row.class}
        empty=""
        columns={[
          ['title', '记录', { className: 'retention-words' }],
          ['保存', ({ years }) => `${years} 年`],
          ['from', '从哪一天算'],
          ['basis', '依据', { className: 'retention-words' }],
        ]}
      />
    </div>
    <p className="soft retention-note">
      有投诉、诉讼、回访疑问，或理赔没有全额给付的，至少保存到争议结束后 {afterDispute}{' '}
      年，两个日子取晚的；没有结束之前一直保存。
    </p>
  </Section>
);

const Others = ({ short, others }: Retention) => (
  <div className="two-columns">
    <Section title="其他记录">
      <ShortTable<Retention['others'][number]>
        rows={others}
        rowKey="title"
        empty=""
        columns={[
          ['title', '记录'],
          ['keep', '保存'],
        ]}
      />
    </Section>
    <Section title="短期记录，每小时清理">
      <ShortTable<Retention['short'][number]>
        rows={short}
        rowKey="title"
        empty=""
        columns={[
          ['title', '记录'],
          ['保存', ({ days }) => (days === 0 ? '到失效为止' : `${days} 天`), { width: 90 }],
          ['将清理', ({ rows }) => `${rows} 行`, { align: 'right', width: 90 }],
        ]}
      />
    </Section>
  </div>
);

/** Retention periods, and the data due. */
const RetentionPage = () => {
  const { message } = App.useApp();
  const go = useNavigate();
  const retention = useRetention();
  const reread = useRereadRetention();
  const plan = useMutation({
    mutationFn: () => api.planRetention({}),
    onSuccess: ({ runNo }) => {
      reread();
      void go(`/retention/${runNo}`);
    },
    onError: (error) => void message.error(wordsOf(error)),
  });
  return (
    <>
      <PageHead
        title="记录保存期限"
        note="期限满了的销售记录先列成清单，由两位同事确认后清除。清除的是个人信息和过程记录；编号、状态、账目和事件链的摘要保留。"
      >
        <Button type="primary" loading={plan.isPending} onClick={() => plan.mutate()}>
          列出今天到期的
        </Button>
      </PageHead>
      <Answer of={retention} rows={12}>
        {(found) => (
          <div className="stack">
            <Section
              title="到期清单"
              extra={<Mark tone="info">{found.auto ? '每天自动清除' : '由两位同事确认'}</Mark>}
            >
              <Runs runs={found.runs} />
            </Section>
            <Classes {...found} />
            <Others {...found} />
          </div>
        )}
      </Answer>
    </>
  );
};
export default RetentionPage;
