import { ActionButton } from '#ui/facts/action-button.tsx';
import { Since } from '#ui/facts/due.tsx';
import { PageHead } from '#ui/section.tsx';
import { ListSection } from '#ui/tables.tsx';
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
      <ListSection
        title="任务与消息"
        of={stuck}
        rowKey="id"
        empty="没有卡住的任务"
        columns={[
          ['what', '事项', { width: 200 }],
          ['about', '对象', { width: 200, ellipsis: true }],
          ['reason', { ellipsis: true }],
          ['发生于', ({ since }) => <Since at={since} />, { width: 110 }],
          [
            '操作',
            ({ kind, id, canRetry }) => (
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
            { width: 170 },
          ],
        ]}
      />
    </>
  );
};
export default StuckPage;
