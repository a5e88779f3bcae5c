import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import type { Member } from './use-staff-list.ts';

export const MemberSessions = ({ member, close }: { member: Member; close: () => void }) => {
  const { staffId, name } = member;
  const sessions = useCall(
    'listStaffSessions',
    { staffId },
    { select: ({ sessions }) => sessions },
  );
  return (
    <Dialog title={`${name} 登录中的设备`} width={760} footer={null} onCancel={close}>
      <Answer of={sessions}>
        {(open) => (
          <ShortTable
            rows={open}
            rowKey="sessionId"
            empty="没有登录中的设备"
            columns={[
              ['device', { ellipsis: true }],
              ['address', '地址', { width: 130 }],
              ['lastSeenAt', { width: 140 }],
              [
                '操作',
                ({ sessionId }) => (
                  <ActionButton
                    small
                    name="结束"
                    explain="这台设备上的登录会立刻失效。"
                    run={() => api.endStaffSession({ sessionId })}
                    after={() => void sessions.refetch()}
                  />
                ),
                { width: 100 },
              ],
            ]}
          />
        )}
      </Answer>
    </Dialog>
  );
};
