import { useMutation } from '@tanstack/react-query';
import { App, Button, Input, Popconfirm } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, wordsOf } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import {
  CannedDialog,
  EntryDialog,
  newCanned,
  newEntry,
  type Canned,
  type Entry,
} from './knowledge-dialogs.tsx';

const useRemove = (remove: (id: string) => Promise<unknown>) => {
  const reread = useReread('listKnowledge', 'listCannedAnswers');
  const { message } = App.useApp();
  return useMutation({
    mutationFn: remove,
    onSettled: reread,
    onError: (error) => void message.error(wordsOf(error)),
  });
};

const Acts = ({ edit, remove }: { edit: () => void; remove: () => void }) => (
  <span className="acts">
    <Button size="small" onClick={edit}>
      编辑
    </Button>
    <Popconfirm title="删除后不能恢复" okText="删除" cancelText="取消" onConfirm={remove}>
      <Button size="small" danger>
        删除
      </Button>
    </Popconfirm>
  </span>
);

const Entries = () => {
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<Entry | null>(null);
  const words = useDeferredValue(typed.trim());
  const { brand } = useStaff();
  const found = useCall('listKnowledge', { words }, { select: ({ entries }) => entries });
  const remove = useRemove((entryId) => api.removeKnowledge({ entryId }));
  return (
    <Section
      title="知识库"
      extra={
        <div className="acts">
          <Input.Search
            aria-label="在知识库里查找"
            placeholder="查找"
            allowClear
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            style={{ width: 200 }}
          />
          <Button type="primary" onClick={() => setEdited(newEntry(brand))}>
            新增条目
          </Button>
        </div>
      }
    >
      <Answer of={found}>
        {(rows) => (
          <ShortTable
            rows={rows}
            rowKey="entryId"
            empty="没有符合条件的条目"
            columns={[
              ['question', '问题'],
              ['answer', '答复', { ellipsis: true }],
              ['brand', { width: 80 }],
              [
                '状态',
                ({ shown }) => (shown ? <Mark tone="good">使用中</Mark> : <Mark>停用</Mark>),
                { width: 80 },
              ],
              ['changedAt', { width: 140 }],
              [
                '操作',
                (row) =>
                  brand === null || row.brand === brand ? (
                    <Acts
                      edit={() =>
                        setEdited({
                          ...row,
                          alsoAsked: row.alsoAsked ?? '',
                          links: row.links ?? [],
                        })
                      }
                      remove={() => remove.mutate(row.entryId)}
                    />
                  ) : null,
                { width: 130 },
              ],
            ]}
          />
        )}
      </Answer>
      {edited ? <EntryDialog entry={edited} close={() => setEdited(null)} /> : null}
    </Section>
  );
};

const CannedAnswers = () => {
  const { brand } = useStaff();
  const [edited, setEdited] = useState<Canned | null>(null);
  const found = useCall('listCannedAnswers', {}, { select: ({ answers }) => answers });
  const remove = useRemove((answerId) => api.removeCannedAnswer({ answerId }));
  return (
    <Section
      title="常用语"
      extra={<Button onClick={() => setEdited(newCanned(brand))}>新增常用语</Button>}
    >
      <Answer of={found}>
        {(rows) => (
          <ShortTable
            rows={rows}
            rowKey="answerId"
            empty="还没有常用语"
            columns={[
              ['title', '名称', { width: 160 }],
              ['words', '内容', { ellipsis: true }],
              [
                '操作',
                (row) =>
                  brand === null || row.brand === brand ? (
                    <Acts edit={() => setEdited(row)} remove={() => remove.mutate(row.answerId)} />
                  ) : null,
                { width: 130 },
              ],
            ]}
          />
        )}
      </Answer>
      {edited ? <CannedDialog answer={edited} close={() => setEdited(null)} /> : null}
    </Section>
  );
};

/** The machine's answers, and staff's frequent ones. */
const KnowledgePage = () => (
  <>
    <PageHead
      title="知识库与常用语"
      note="自动回复只用知识库里的原文回答，并始终写明是自动回复。保存后立刻生效。"
    />
    <div className="stack">
      <Entries />
      <CannedAnswers />
    </div>
  </>
);
export default KnowledgePage;
