import { ActionButton } from '#ui/facts/action-button.tsx';
import { Since } from '#ui/facts/due.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';

/** Failed jobs, and messages of unknown end. */
const StuckPage = () => {
  const stuck = useCall('listStuckWork', {}, { select: ({ work }) => work });
  const reread = () => void stuck.refetch();
  return (
    <>
      <PageHead
        title="卡住的任务"
        note="系统试过多次仍没有完成的任务，以及不知道结果的消息。先查清原因再重做。"
      />
      <Section title="任务与消息">
        <Answer of={stuck}>
          {(work) => (
            <ShortTable
              rows={work}
              rowKey={({ id }) => id}
              empty="没有卡住的任务"
              columns={[
                { title: '事项', dataIndex: 'what', width: 200 },
                { title: '对象', dataIndex: 'about', width: 200, ellipsis: true },
                { title: '原因', render: (_none, { reason }) => reason ?? '—', ellipsis: true },
                { title: '发生于', width: 110, render: (_none, { since }) => <Since at={since} /> },
                {
                  title: '操作',
                  width: 170,
                  render: (_none, { kind, id, canRetry }) => (
                    <div className="acts">
                      {canRetry && (
                        <ActionButton
                          small
                          name="重做"
                          explain={
                            kind === 'message'
                              ? '消息会再发一次，客户可能收到两条。'
                              : '任务会重新排队执行一次。'
                          }
                          run={() => api.retryStuckWork({ kind, id })}
                          after={reread}
                        />
                      )}
                      <ActionButton
                        small
                        name="收起"
                        explain="已经看过，不需要再做什么。它会从这里消失。"
                        run={() => api.dismissStuckWork({ kind, id })}
                        after={reread}
                      />
                    </div>
                  ),
                },
              ]}
            />
          )}
        </Answer>
      </Section>
    </>
  );
};
export default StuckPage;
