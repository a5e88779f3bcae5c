import { Button, Form, Input, Rate, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { chatFaults } from '@parasol/domain/service/chat/chat-faults';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { momentText } from '#ui/format.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Nothing } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { pageOf } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useRereadDesk, type DeskChat } from './use-desk.ts';

const Things = ({
  title,
  kind,
  things,
}: {
  title: string;
  kind: 'order' | 'policy';
  things: DeskChat['orders'];
}) => (
  <section>
    <h3>{title}</h3>
    {things.length === 0 ? <Nothing>没有</Nothing> : null}
    <ul>
      {things.map(({ no, title: name, note }) => (
        <li key={no}>
          <Link to={pageOf(kind, no)}>{name}</Link> <span className="soft">{note}</span>
        </li>
      ))}
    </ul>
  </section>
);

interface Checked {
  readonly score: number;
  readonly faults: string[];
  readonly words?: string;
}

/** Quality check: the marks of a chat, and its faults. */
const Check = ({ chat }: { chat: DeskChat }) => {
  const { permissions } = useStaff();
  const reread = useRereadDesk();
  const [open, setOpen] = useState(false);
  const { check, chatNo } = chat;
  const may = permissions.includes('chats-check') && chat.state === 'closed' && !chat.mine;
  if (!check && !may) return null;
  return (
    <section>
      <h3>质检</h3>
      {check ? (
        <p>
          <Rate disabled value={check.score} aria-label={`${check.score} 分`} />
          <br />
          {[...check.faults, check.words].filter(Boolean).join('；') || '没有问题'}
          <span className="soft">
            {' '}
            {check.name} {momentText(check.at)}
          </span>
        </p>
      ) : null}
      {may ? <Button onClick={() => setOpen(true)}>{check ? '重新质检' : '质检'}</Button> : null}
      {open ? (
        <FormDialog<Checked>
          title="会话质检"
          act="保存"
          begin={{
            score: check?.score ?? 5,
            faults: check?.faults ?? [],
            words: check?.words ?? '',
          }}
          run={({ score, faults, words = '' }) => api.checkChat({ chatNo, score, faults, words })}
          done="已保存质检"
          after={() => reread(chatNo)}
          close={() => setOpen(false)}
        >
          <Form.Item name="score" label="评分" rules={[{ required: true }]}>
            <Rate />
          </Form.Item>
          <Form.Item name="faults" label="发现的问题">
            <Select
              mode="multiple"
              options={chatFaults.map((fault) => ({ value: fault, label: fault }))}
            />
          </Form.Item>
          <Form.Item name="words" label="说明">
            <Input.TextArea maxLength={500} rows={3} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </section>
  );
};

/** The customer, their things, and the notes. */
export const ChatAside = ({ chat }: { chat: DeskChat }) => {
  const { brands } = useStaff();
  const notes = chat.notes.filter(({ kind }) => kind === 'note');
  return (
    <aside className="desk-aside" aria-label="客户与会话">
      <section>
        <h3>客户</h3>
        <Facts
          columns={1}
          facts={[
            [
              '客户',
              chat.userId === null ? (
                chat.customer
              ) : (
                <Link key="customer" to={pageOf('person', chat.userId)}>
                  {chat.customer}
                </Link>
              ),
            ],
            ['品牌', brands.find(({ id }) => id === chat.brand)?.name ?? chat.brand],
            ['所在页面', chat.page],
            ['联系方式', chat.contact],
            ['开始', momentText(chat.startedAt)],
            ['满意度', chat.score === null ? '' : `${chat.score} 分 ${chat.scoreWords}`],
          ]}
        />
      </section>
      <Things title="保单" kind="policy" things={chat.policies} />
      <Things title="订单" kind="order" things={chat.orders} />
      <section>
        <h3>备注</h3>
        {notes.length === 0 ? <Nothing>没有</Nothing> : null}
        <ul>
          {notes.map(({ noteId, name, words, at }) => (
            <li key={noteId}>
              {words}
              <br />
              <span className="soft">
                {name} {momentText(at)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Check chat={chat} />
      <section>
        <h3>以前的会话</h3>
        {chat.earlier.length === 0 ? <Nothing>没有</Nothing> : null}
        <ul>
          {chat.earlier.map(({ chatNo, startedAt, stateTitle }) => (
            <li key={chatNo}>
              <Link to={`/desk/${chatNo}`}>{momentText(startedAt)}</Link>{' '}
              <span className="soft">{stateTitle}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
};
