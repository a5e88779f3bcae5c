import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { ClockColour } from '@parasol/domain/base/queues/queue';
import { Badge, Segmented, Select } from 'antd';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { chatSkills, type ChatSkill } from '@parasol/domain/service/chat/chat-states';
import { Due, Since } from '#ui/facts/due.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import { ChatView } from './chat-view.tsx';
import { useDeskList, useFollowName, useLiveDesk, type DeskLine } from './use-desk.ts';
import './desk.css';

const deskPage = (chatNo: string): string => `/desk/${chatNo}`;
const skillNames = Object.entries(chatSkills) as [ChatSkill, string][];
const soonMs = minuteMs;

const colourOf = (due: string | null): ClockColour => {
  if (due === null) return 'none';
  const left = Date.parse(due) - Date.now();
  return left < 0 ? 'late' : left < soonMs ? 'soon' : 'calm';
};

const Line = ({ line, open, brand }: { line: DeskLine; open: boolean; brand: string }) => (
  <li>
    <Link to={deskPage(line.chatNo)} aria-current={open ? 'page' : undefined} className="desk-line">
      <span className="desk-line-head">
        <strong>{line.customer}</strong>
        <span className="soft">{[brand, line.skillTitle].filter(Boolean).join(' · ')}</span>
        <Badge count={line.unread} size="small" title={`${line.unread} 条未读`} />
      </span>
      <span className="desk-line-last">{line.last || '还没有消息'}</span>
      <span className="desk-line-foot">
        {line.since === null ? null : <Since at={line.since} />}
        {line.due === null ? null : <Due at={line.due} colour={colourOf(line.due)} />}
        {line.servedBy !== null && !line.mine ? (
          <span className="soft">{line.servedBy}</span>
        ) : null}
      </span>
    </Link>
  </li>
);

const Lines = ({
  title,
  lines,
  open,
  empty,
}: {
  title: string;
  lines: readonly DeskLine[];
  open: string | undefined;
  empty: string;
}) => {
  const { brands } = useStaff();
  /** A colleague of one brand sees no name of it. */
  const brandOf = ({ brand }: DeskLine): string =>
    brands.length > 1 ? (brands.find(({ id }) => id === brand)?.name ?? brand) : '';
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className="soft">{lines.length}</span>
      </h2>
      {lines.length === 0 ? <Nothing>{empty}</Nothing> : null}
      <ul>
        {lines.map((line) => (
          <Line key={line.chatNo} line={line} open={line.chatNo === open} brand={brandOf(line)} />
        ))}
      </ul>
    </section>
  );
};

/** Waiting conversations, the colleague's own, and the open one. */
const DeskPage = () => {
  const { no } = useParams();
  const { brands } = useStaff();
  const [skill, setSkill] = useState<ChatSkill | undefined>();
  const [brand, setBrand] = useState<string | undefined>();
  const [part, setPart] = useState<'chats' | 'messages'>('chats');
  const list = useDeskList(skill, brand);
  const live = useLiveDesk(no);
  const listed = list.data && [...list.data.mine, ...list.data.waiting, ...list.data.others];
  useFollowName(no, listed?.find(({ chatNo }) => chatNo === no)?.customer);
  return (
    <div className="desk" data-open={no === undefined ? undefined : ''}>
      <div className="desk-lists">
        <h1>在线客服</h1>
        <div className="desk-filters">
          <Select
            aria-label="专长"
            allowClear
            placeholder="全部专长"
            {...(skill === undefined ? {} : { value: skill })}
            onChange={(value: ChatSkill | undefined) => setSkill(value)}
            options={skillNames.map(([value, label]) => ({ value, label }))}
          />
          {brands.length > 1 ? (
            <Select
              aria-label="品牌"
              allowClear
              placeholder="全部品牌"
              {...(brand === undefined ? {} : { value: brand })}
              onChange={(value: string | undefined) => setBrand(value)}
              options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
        </div>
        <Answer of={list}>
          {({ waiting, mine, others, messages }) => (
            <>
              <Segmented
                block
                aria-label="会话或留言"
                value={part}
                onChange={setPart}
                options={[
                  { value: 'chats', label: `会话 ${waiting.length + mine.length}` },
                  { value: 'messages', label: `留言 ${messages.length}` },
                ]}
              />
              {part === 'chats' ? (
                <>
                  <Lines title="我接待的" lines={mine} open={no} empty="还没有接入会话" />
                  <Lines title="排队中" lines={waiting} open={no} empty="没有人在等" />
                  <Lines title="同事接待的" lines={others} open={no} empty="没有" />
                </>
              ) : (
                <Lines title="客户留言" lines={messages} open={no} empty="没有待答复的留言" />
              )}
            </>
          )}
        </Answer>
      </div>
      {no === undefined ? (
        <p className="desk-none">选择一个会话开始接待。</p>
      ) : (
        <>
          <Link to="/desk" className="desk-back">
            <ChevronLeft size={16} aria-hidden />
            返回会话列表
          </Link>
          <ChatView key={no} chatNo={no} live={live} />
        </>
      )}
    </div>
  );
};
export default DeskPage;
