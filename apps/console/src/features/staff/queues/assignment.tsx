import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { momentText } from '#ui/format.ts';
import { useKeys } from '#ui/dialogs/keys.ts';
import { MenuButton } from '#ui/dialogs/menu-button.tsx';
import { wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import {
  rereadQueues,
  useColleagues,
  type QueueId,
  type QueueRow,
} from '#shell/queues/use-queue.ts';

/** The row's colleague, and taking it, giving it back or handing it over. */
export const Assignment = ({ queue, row }: { queue: QueueId; row: QueueRow }) => {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { staffId } = useStaff();
  const [wanted, setWanted] = useState(false);
  const colleagues = useColleagues(queue, wanted);
  const settle = {
    onError: (error: Error) => message.error(wordsOf(error)),
    onSettled: () => rereadQueues(queries),
  };
  const { id, assignee } = row;
  const mine = assignee?.staffId === staffId;
  const take = useMutation({
    mutationFn: () => (mine ? api.releaseQueueRow({ queue, id }) : api.takeQueueRow({ queue, id })),
    onSuccess: () => message.success(mine ? '已放回队列' : '已领取'),
    ...settle,
  });
  const handOver = useMutation({
    mutationFn: (to: string) => api.handOverQueueRow({ queue, id, staffId: to }),
    onSuccess: () => message.success('已转交'),
    ...settle,
  });
  const free = assignee === null || mine;
  useKeys(free ? { t: () => take.mutate() } : {});
  return (
    <>
      {assignee && !mine && (
        <span className="soft">
          {assignee.name} 于 {momentText(assignee.at)} 领取
        </span>
      )}
      {free && (
        <Button loading={take.isPending} onClick={() => take.mutate()}>
          {mine ? '放回' : '领取'}
          <kbd>t</kbd>
        </Button>
      )}
      <MenuButton
        loading={handOver.isPending}
        opened={setWanted}
        menu={{
          items:
            colleagues.data
              ?.filter((one) => one.staffId !== assignee?.staffId)
              .map((one) => ({
                key: one.staffId,
                label: `${one.name}（${one.roleTitle}）`,
                onClick: () => handOver.mutate(one.staffId),
              })) ?? [],
        }}
      >
        转交
      </MenuButton>
    </>
  );
};
