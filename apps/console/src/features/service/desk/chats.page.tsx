import { Input, Segmented, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { type ChatState, chatLife } from '@parasol/domain/service/chat/chat-states';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import type { DeskLine } from './use-desk.ts';
import { useCall } from '#shell/use-call.ts';

const abouts = {
  all: '全部',
  unchecked: '待质检',
  checked: '已质检',
  'low-score': '不满意',
} as const;
type About = keyof typeof abouts;

/** Past conversations, for looking one up or checking its quality. */
const ChatsPage = () => {
  const [about, setAbout] = useState<About>('all');
  const [state, setState] = useState<ChatState | undefined>();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const found = useCall('searchChats', {
    words,
    about: about === 'all' ? undefined : about,
    state,
  });
  return (
    <>
      <PageHead
        title="会话查询与质检"
        note="按会话编号、完整的客户手机号或客服姓名查找。聊天内容是加密保存的，不能按字句查找。"
      />
      <Section
        title="会话"
        extra={
          <div className="acts">
            <Segmented
              aria-label="范围"
              value={about}
              onChange={setAbout}
              options={Object.entries(abouts).map(([value, label]) => ({
                value: value as About,
                label,
              }))}
            />
            <Select
              aria-label="状态"
              allowClear
              placeholder="状态"
              style={{ width: 120 }}
              onChange={(value: ChatState | undefined) => setState(value)}
              options={Object.entries(chatLife.states).map(([value, { title }]) => ({
                value,
                label: title,
              }))}
            />
            <Input.Search
              aria-label="按编号、手机号或客服姓名查找"
              placeholder="编号、手机号或客服姓名"
              allowClear
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              style={{ width: 240 }}
            />
          </div>
        }
      >
        <Answer of={found}>
          {({ chats, more }) => (
            <>
              <ShortTable<DeskLine>
                rows={chats}
                rowKey="chatNo"
                empty="没有符合条件的会话"
                columns={[
                  ['chatNo', { width: 160 }],
                  'customer',
                  'skillTitle',
                  'stateTitle',
                  'servedBy',
                  'startedAt',
                  ['last', '最后一句', { ellipsis: true }],
                ]}
              />
              {more ? <p className="soft">只显示最近的 50 次，请缩小范围。</p> : null}
            </>
          )}
        </Answer>
      </Section>
    </>
  );
};
export default ChatsPage;
