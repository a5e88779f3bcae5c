import { Button } from 'antd';
import { useState } from 'react';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { MenuButton } from '#ui/dialogs/menu-button.tsx';
import { PageHead } from '#ui/section.tsx';
import { ListSection } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { ChangeMember, CreateMember, ResetPassword } from './member-forms.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { useMembers, useRereadStaff, type Member } from './use-staff-list.ts';

type Dialog = 'change' | 'password' | 'sessions' | null;

const MemberActs = ({ member }: { member: Member }) => {
  const [dialog, setDialog] = useState<Dialog>(null);
  const reread = useRereadStaff();
  const close = () => setDialog(null);
  const { staffId, name, active } = member;
  return (
    <div className="acts">
      <MenuButton
        size="small"
        menu={{
          items: [
            { key: 'change', label: '修改姓名、角色、品牌、联系方式' },
            { key: 'password', label: '重置密码' },
            { key: 'sessions', label: '登录中的设备' },
          ],
          onClick: ({ key }) => setDialog(key as Dialog),
        }}
      >
        管理
      </MenuButton>
      {active ? (
        <ActionButton
          small
          kind="danger"
          name="停用"
          explain={`${name} 会立刻退出所有设备，不能再登录。经手过的记录都会保留。`}
          reason="停用的原因"
          run={(reason) => api.deactivateStaff({ staffId, reason })}
          after={reread}
        />
      ) : (
        <ActionButton
          small
          name="恢复"
          explain={`${name} 可以重新登录，权限按现在的角色。`}
          reason="恢复的原因"
          run={(reason) => api.reactivateStaff({ staffId, reason })}
          after={reread}
        />
      )}
      {dialog === 'change' && <ChangeMember member={member} close={close} />}
      {dialog === 'password' && <ResetPassword member={member} close={close} />}
      {dialog === 'sessions' && <MemberSessions member={member} close={close} />}
    </div>
  );
};

const StaffPage = () => {
  const members = useMembers();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHead title="员工账号" note="每个人一个账号，权限由角色决定。">
        <Button type="primary" onClick={() => setCreating(true)}>
          开通账号
        </Button>
      </PageHead>
      <ListSection
        title="账号"
        of={members}
        rowKey="staffId"
        empty="还没有账号"
        columns={[
          ['account', '账号'],
          ['name', '姓名'],
          'roleTitle',
          'brand',
          [
            '状态',
            ({ active, mustChange }) =>
              !active ? (
                <Mark>已停用</Mark>
              ) : mustChange ? (
                <Mark tone="soon">待换密码</Mark>
              ) : (
                <Mark tone="good">正常</Mark>
              ),
          ],
          ['验证器', ({ secondFactor }) => (secondFactor ? '已登记' : '未登记')],
          [
            '单点登录',
            ({ email, signOn }) => (signOn ? '已关联' : email === null ? '—' : '可以使用'),
          ],
          'lastSeenAt',
          ['操作', (member) => <MemberActs member={member} />, { width: 150 }],
        ]}
      />
      {creating && <CreateMember close={() => setCreating(false)} />}
    </>
  );
};
export default StaffPage;
