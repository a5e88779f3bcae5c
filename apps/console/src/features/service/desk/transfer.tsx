import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { chatSkills, type ChatSkill } from '@parasol/domain/service/chat/chat-states';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useRereadDesk, type DeskChat } from './use-desk.ts';

interface Given {
  readonly skill: ChatSkill;
  readonly staffId?: string;
  readonly why?: string;
}

const TransferDialog = ({ chat, close }: { chat: DeskChat; close: () => void }) => {
  const { chatNo } = chat;
  const reread = useRereadDesk();
  const { data } = useCall(
    'listDeskColleagues',
    { chatNo },
    { select: ({ colleagues }) => colleagues },
  );
  return (
    <FormDialog<Given>
      title="转接会话"
      act="转接"
      begin={{ skill: chat.skill }}
      run={({ skill, staffId, why = '' }) =>
        api.transferChat({ chatNo, skill, why, ...(staffId ? { staffId } : {}) })
      }
      done="已转接"
      after={() => reread(chatNo)}
      close={close}
    >
      <Form.Item name="skill" label="专长" rules={[{ required: true }]}>
        <Select options={Object.entries(chatSkills).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="staffId" label="同事" extra="不选则回到队列，由有这项专长的同事接入">
        <Select
          allowClear
          options={(data ?? []).map(({ staffId, name, open }) => ({
            value: staffId,
            label: `${name}（接待中 ${open}）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="why" label="说明" extra="只有同事看得到">
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
};

/** Hands a conversation over, to a colleague or back into the line. */
export const Transfer = ({ chat }: { chat: DeskChat }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>转接</Button>
      {open ? <TransferDialog chat={chat} close={() => setOpen(false)} /> : null}
    </>
  );
};
