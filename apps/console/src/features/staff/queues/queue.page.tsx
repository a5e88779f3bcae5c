import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Table } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useKeys } from '#ui/dialogs/keys.ts';
import { PageHead } from '#ui/section.tsx';
import { Answer, Trouble, wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useQueues, type QueueShape } from '#shell/frame/use-queues.ts';
import { casePage } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { columnsOf } from './columns.tsx';
import { ExportQueue } from './export-queue.tsx';
import { placeIn } from './place.ts';
import { QueueFilters } from './filters.tsx';
import type { QueuePart, QueueParts } from '#shell/queues/queue-part.ts';
import { filtersIn, rereadQueues, useQueueRows } from '#shell/queues/use-queue.ts';
import '#ui/list.css';
import './queue.css';

/** Any queue: which columns, kinds and clocks it has is its own data. */
const Queue = ({ shape, part }: { shape: QueueShape; part: QueuePart }) => {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search: searchText } = useLocation();
  const [search] = useSearchParams();
  const { staffId, brands, permissions } = useStaff();
  const queue = shape.id;
  const [chosen, setChosen] = useState(() => placeIn(queue));
  const listed = useQueueRows(queue, filtersIn(search));
  const rows = listed.data?.pages.flatMap((page) => page.rows) ?? [];
  const at = rows.findIndex(({ id }) => id === chosen);
  const row = rows[at];

  const take = useMutation({
    mutationFn: (given: { id: string; taken: boolean }) =>
      given.taken
        ? api.releaseQueueRow({ queue, id: given.id })
        : api.takeQueueRow({ queue, id: given.id }),
    onSuccess: (_answer, { taken }) => message.success(taken ? '已放回队列' : '已领取'),
    onError: (error) => message.error(wordsOf(error)),
    onSettled: () => rereadQueues(queries),
  });
  const table = useRef<HTMLDivElement>(null);
  const focusRow = (id: string): void =>
    table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"] a`)?.focus();
  const choose = (index: number): void => {
    const id = rows[Math.max(0, Math.min(index, rows.length - 1))]?.id;
    if (id === undefined) return;
    setChosen(id);
    focusRow(id);
    if (index >= rows.length - 3 && listed.hasNextPage && !listed.isFetchingNextPage)
      void listed.fetchNextPage();
  };
  // A colleague who returns to the list continues from the row they left.
  const came = useRef(chosen);
  useEffect(() => {
    if (came.current === undefined || row === undefined) return;
    came.current = undefined;
    focusRow(row.id);
  });
  const openRow = (id: string): void => void navigate(`${casePage(queue, id)}${searchText}`);
  useKeys({
    j: () => choose(at + 1),
    ArrowDown: () => choose(at + 1),
    k: () => choose(at - 1),
    ArrowUp: () => choose(at - 1),
    Enter: () => row && openRow(row.id),
    t: () =>
      row &&
      !take.isPending &&
      take.mutate({ id: row.id, taken: row.assignee?.staffId === staffId }),
  });

  const { extra: Extra } = part;
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  return (
    <>
      <PageHead
        title={shape.title}
        note={`共 ${shape.count} 项等待处理，我的 ${shape.mine} 项${shape.late > 0 ? `，${shape.late} 项已超时` : ''}`}
      >
        <Button onClick={() => void listed.refetch()} loading={listed.isRefetching}>
          重新读取<kbd>r</kbd>
        </Button>
        {permissions.includes('exports-make') && (
          <ExportQueue queue={queue} filters={filtersIn(search)} />
        )}
        {Extra && (
          <Suspense>
            <Extra />
          </Suspense>
        )}
      </PageHead>
      <QueueFilters shape={shape} />
      {listed.error && <Trouble error={listed.error} again={() => void listed.refetch()} />}
      <div ref={table}>
        <Table
          className="list queue"
          size="small"
          rowKey="id"
          tableLayout="fixed"
          pagination={false}
          loading={listed.isPending}
          columns={columnsOf(shape, {
            queue,
            search: searchText,
            me: staffId,
            brandNames,
            reached: (row ?? rows[0])?.id,
            reach: setChosen,
          })}
          dataSource={rows}
          rowClassName={({ id }) => (id === chosen ? 'queue-row-chosen' : '')}
          onRow={({ id }) => ({
            onClick: () => setChosen(id),
            onDoubleClick: () => openRow(id),
            'aria-selected': id === chosen,
          })}
          locale={{
            emptyText: listed.data ? <span className="soft">没有符合条件的事项</span> : ' ',
          }}
        />
      </div>
      <footer className="list-foot">
        {listed.hasNextPage ? (
          <Button onClick={() => void listed.fetchNextPage()} loading={listed.isFetchingNextPage}>
            再读一页
          </Button>
        ) : (
          rows.length > 0 && <span>已到最后一项，共 {rows.length} 项</span>
        )}
      </footer>
    </>
  );
};

const QueuePage = ({ parts }: { readonly parts: QueueParts }) => {
  const { queue } = useParams();
  const queues = useQueues();
  return (
    <Answer of={queues}>
      {(shapes) => {
        const shape = shapes.find(({ id }) => id === queue);
        return shape ? (
          <Queue key={shape.id} shape={shape} part={parts[shape.id]} />
        ) : (
          <PageHead
            title="没有这个队列"
            note="您现在的角色看不到它。如果刚才还能看到，说明权限已被调整，请联系管理员。"
          />
        );
      }}
    </Answer>
  );
};
export default QueuePage;
