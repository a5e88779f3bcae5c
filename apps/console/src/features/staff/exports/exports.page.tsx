import { App, Button, Spin } from 'antd';
import type { Api } from '@parasol/contract';
import { momentText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { PageHead } from '#ui/section.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { wordsOf } from '#ui/states.tsx';
import { ListSection } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';

type Exported = Awaited<ReturnType<Api['listExports']>>['exports'][number];

const states: Readonly<Record<Exported['state'], readonly [string, Tone]>> = {
  waiting: ['排队中', 'calm'],
  running: ['正在导出', 'info'],
  done: ['完成', 'good'],
  failed: ['未完成', 'bad'],
  expired: ['已过期', 'calm'],
};

const Downloads = ({ one }: { one: Exported }) => {
  const { message } = App.useApp();
  const take = async (part: number): Promise<void> => {
    try {
      const file: unknown = await api.downloadExport({ exportId: one.exportId, part });
      if (file instanceof Blob) saveFile(file, `${one.queueTitle}-${part}.csv`);
    } catch (error) {
      void message.error(wordsOf(error));
    }
  };
  if (one.state !== 'done' || !one.mine) return <span className="soft">—</span>;
  return (
    <div className="acts">
      {Array.from({ length: one.parts }, (_none, place) => (
        <Button key={place} size="small" onClick={() => void take(place + 1)}>
          下载{one.parts > 1 ? `第 ${place + 1} 份` : ''}
        </Button>
      ))}
    </div>
  );
};

/** Exported files: progress, expiry, and the colleague who took them. */
const ExportsPage = () => {
  const exports = useCall(
    'listExports',
    {},
    {
      select: ({ exports }) => exports,
      refetchInterval: ({ state }) =>
        state.data?.exports.some(({ state: now }) => now === 'waiting' || now === 'running')
          ? 2000
          : 30_000,
    },
  );
  return (
    <>
      <PageHead
        title="导出"
        note="在队列页按“导出”开始。文件带水印，到期自动删除；谁导出、谁下载都有记录。"
      />
      <ListSection
        title="导出记录"
        of={exports}
        rowKey="exportId"
        empty="还没有导出"
        columns={[
          ['queueTitle', '内容'],
          ['who', '导出人'],
          [
            '个人信息',
            ({ personal, grantedBy }) => (personal ? `完整，${grantedBy ?? ''}批准` : '已脱敏'),
          ],
          ['reason', { ellipsis: true }],
          [
            '进度',
            ({ state, rows }) => (
              <>
                <Mark tone={states[state][1]}>{states[state][0]}</Mark>{' '}
                {state === 'running' ? `已写 ${rows} 行` : `${rows} 行`}
                {state === 'running' && <Spin size="small" />}
              </>
            ),
          ],
          ['startedAt', { width: 150 }],
          ['expiresAt', { width: 150 }],
          [
            '已下载',
            ({ taken, takenAt }) =>
              takenAt === null ? '—' : `${taken} 次，${momentText(takenAt)}`,
            { width: 150 },
          ],
          ['下载', (one) => <Downloads one={one} />],
        ]}
      />
    </>
  );
};
export default ExportsPage;
