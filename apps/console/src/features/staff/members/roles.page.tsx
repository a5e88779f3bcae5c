import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import type { Permission } from '@parasol/domain/base/accounts/permissions';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useRereadStaff, useRoles, type Roles } from './use-staff-list.ts';
import './roles.css';

type Role = Roles['roles'][number];

interface Given {
  readonly name: string;
  readonly title: string;
  readonly permissions: Permission[];
  readonly reason: string;
}

const EditRole = ({
  role,
  permissions,
  close,
}: {
  role: Partial<Role>;
  permissions: Roles['permissions'];
  close: () => void;
}) => (
  <FormDialog<Given>
    wide
    title={role.name === undefined ? '新建角色' : `修改角色 ${role.title}`}
    act="保存"
    begin={{ ...role, permissions: role.permissions ?? ['own-account'] }}
    run={(given) => api.saveRole(given)}
    done="已保存，对有这个角色的人下一次操作起生效"
    after={useRereadStaff()}
    close={close}
  >
    <div className="role-names">
      <Form.Item
        name="name"
        label="编号"
        rules={[
          { required: true, pattern: /^[a-z][a-z0-9-]{1,39}$/, message: '小写字母、数字和横线' },
        ]}
      >
        <Input disabled={role.name !== undefined} spellCheck={false} />
      </Form.Item>
      <Form.Item name="title" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
        <Input maxLength={20} />
      </Form.Item>
    </div>
    <Form.Item
      name="permissions"
      label="可以做什么"
      rules={[{ required: true, message: '请至少选择一项权限' }]}
    >
      <Checkbox.Group
        className="role-permissions"
        options={permissions.map(({ name, title }) => ({ value: name, label: title }))}
      />
    </Form.Item>
    <ReasonField />
  </FormDialog>
);

const RolesPage = () => {
  const roles = useRoles();
  const reread = useRereadStaff();
  const { permissions: mine } = useStaff();
  const [editing, setEditing] = useState<Partial<Role> | null>(null);
  const may = mine.includes('roles-manage');
  return (
    <>
      <PageHead title="角色与权限" note="内置角色不能修改；可以另建自己的角色。">
        {may && (
          <Button type="primary" onClick={() => setEditing({})}>
            新建角色
          </Button>
        )}
      </PageHead>
      <Section title="角色">
        <Answer of={roles}>
          {({ roles: all, permissions }) => {
            const titles = new Map(permissions.map(({ name, title }) => [name, title]));
            return (
              <>
                <ShortTable
                  rows={all}
                  rowKey="name"
                  empty="没有角色"
                  columns={[
                    [
                      '角色',
                      ({ title, builtIn }) => (
                        <>
                          {title} {builtIn && <Mark>内置</Mark>}
                        </>
                      ),
                      { width: 180 },
                    ],
                    ['staff', '人数', { width: 64 }],
                    [
                      '可以做什么',
                      ({ permissions: granted }) => (
                        <span className="soft">
                          {granted.length === permissions.length
                            ? '全部'
                            : granted.map((name) => titles.get(name) ?? name).join('、')}
                        </span>
                      ),
                    ],
                    [
                      '操作',
                      (role) =>
                        !role.builtIn &&
                        may && (
                          <div className="acts">
                            <Button size="small" onClick={() => setEditing(role)}>
                              修改
                            </Button>
                            <ActionButton
                              small
                              kind="danger"
                              name="删除"
                              explain={`删除角色“${role.title}”。还有人使用时不能删除。`}
                              reason="原因"
                              run={(reason) => api.removeRole({ name: role.name, reason })}
                              after={reread}
                            />
                          </div>
                        ),
                      { width: 140 },
                    ],
                  ]}
                />
                {editing && (
                  <EditRole
                    role={editing}
                    permissions={permissions}
                    close={() => setEditing(null)}
                  />
                )}
              </>
            );
          }}
        </Answer>
      </Section>
    </>
  );
};
export default RolesPage;
