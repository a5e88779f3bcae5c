import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { Deed } from '#ui/deed.tsx';
import { momentText } from '#ui/format.ts';
import { beginHere } from '#ui/focus.ts';
import { Mark } from '#ui/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Trouble } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { MemberSessions } from './member-sessions.tsx';
import { useMembers, useReread, useRoles, type Member } from './use-staff-list.ts';

const useBrandOptions = () => {
  const { brands } = useStaff();
  return [
    { value: '', label: '所有品牌' },
    ...brands.map(({ id, name }) => ({ value: id, label: name })),
  ];
};

const useRoleOptions = () => {
  const roles = useRoles();
  return (roles.data?.roles ?? []).map(({ name, title }) => ({ value: name, label: title }));
};

interface NewMember {
  readonly account: string;
  readonly name: string;
  readonly role: string;
  readonly brand: string;
  readonly password: string;
}

const CreateMember = () => {
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const reread = useReread();
  const brands = useBrandOptions();
  const roles = useRoleOptions();
  const [form] = Form.useForm<NewMember>();
  const create = useMutation({
    mutationFn: ({ brand, ...given }: NewMember) =>
      api.createStaff({ ...given, brand: brand || null }),
    onSuccess: () => {
      void message.success('账号已开通，对方首次登录时要换成自己的密码');
      setOpen(false);
      reread();
    },
  });
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        开通账号
      </Button>
      <Modal
        open={open}
        title="开通账号"
        okText="开通"
        okButtonProps={{ loading: create.isPending }}
        onCancel={() => setOpen(false)}
        onOk={() => form.submit()}
        destroyOnHidden
      >
        <Form
          form={form}
          layout="vertical"
          initialValues={{ brand: '' }}
          onFinish={(given) => create.mutate(given)}
        >
          <Form.Item
            name="account"
            label="账号"
            extra="小写字母开头，可含数字、点、横线"
            rules={[
              { required: true, pattern: /^[a-z][a-z0-9._-]{2,39}$/, message: '账号格式有误' },
            ]}
          >
            <Input ref={beginHere} spellCheck={false} autoComplete="off" />
          </Form.Item>
          <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item name="role" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
            <Select options={roles} />
          </Form.Item>
          <Form.Item name="brand" label="品牌">
            <Select options={brands} />
          </Form.Item>
          <Form.Item
            name="password"
            label="初始密码"
            extra="至少 12 位，只能用来换成对方自己的密码"
            rules={[{ required: true, min: 12, message: '密码至少 12 位' }]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          {create.error && <Trouble error={create.error} />}
        </Form>
      </Modal>
    </>
  );
};

type Dialog = 'change' | 'password' | 'sessions' | null;

const ChangeMember = ({ member, close }: { member: Member; close: () => void }) => {
  const { message } = App.useApp();
  const reread = useReread();
  const brands = useBrandOptions();
  const roles = useRoleOptions();
  const [form] = Form.useForm<{ name: string; role: string; brand: string; reason: string }>();
  const change = useMutation({
    mutationFn: ({
      brand,
      ...given
    }: {
      name: string;
      role: string;
      brand: string;
      reason: string;
    }) => api.changeStaff({ staffId: member.staffId, ...given, brand: brand || null }),
    onSuccess: () => {
      void message.success('已修改，对方下一次操作起生效');
      close();
      reread();
    },
  });
  return (
    <Modal
      open
      title={`修改 ${member.account}`}
      okText="修改"
      okButtonProps={{ loading: change.isPending }}
      onCancel={close}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: member.name, role: member.role, brand: member.brand ?? '' }}
        onFinish={(given) => change.mutate(given)}
      >
        <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="role" label="角色">
          <Select options={roles} />
        </Form.Item>
        <Form.Item name="brand" label="品牌">
          <Select options={brands} />
        </Form.Item>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, min: 2, message: '请写明原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        {change.error && <Trouble error={change.error} />}
      </Form>
    </Modal>
  );
};

const ResetPassword = ({ member, close }: { member: Member; close: () => void }) => {
  const reread = useReread();
  const reset = useMutation({
    mutationFn: ({ reason, lost }: { reason: string; lost: string }) =>
      api.resetStaffPassword({ staffId: member.staffId, reason, secondFactor: lost === 'yes' }),
    onSuccess: reread,
  });
  const [form] = Form.useForm<{ reason: string; lost: string }>();
  return (
    <Modal
      open
      title={`重置 ${member.name} 的密码`}
      onCancel={close}
      okText={reset.data ? '已经告知' : '重置'}
      okButtonProps={{ loading: reset.isPending, danger: !reset.data }}
      onOk={() => (reset.data ? close() : form.submit())}
      cancelButtonProps={{ hidden: Boolean(reset.data) }}
    >
      {reset.data ? (
        <p>
          新密码是 <code>{reset.data.password}</code>，只显示这一次，对方登录后要换成自己的。
        </p>
      ) : (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ lost: 'no' }}
          onFinish={(given) => reset.mutate(given)}
        >
          <p>对方所有登录会立刻失效。</p>
          <Form.Item name="lost" label="验证器">
            <Select
              options={[
                { value: 'no', label: '保留现在的验证器' },
                { value: 'yes', label: '手机丢失，取消验证器，登录后重新登记' },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label="原因"
            rules={[{ required: true, min: 2, message: '请写明原因' }]}
          >
            <Input ref={beginHere} maxLength={200} />
          </Form.Item>
          {reset.error && <Trouble error={reset.error} />}
        </Form>
      )}
    </Modal>
  );
};

const MemberActs = ({ member }: { member: Member }) => {
  const [dialog, setDialog] = useState<Dialog>(null);
  const reread = useReread();
  const close = () => setDialog(null);
  const { staffId, name, active } = member;
  return (
    <div className="acts">
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'change', label: '修改姓名、角色、品牌' },
            { key: 'password', label: '重置密码' },
            { key: 'sessions', label: '登录中的设备' },
          ],
          onClick: ({ key }) => setDialog(key as Dialog),
        }}
      >
        <Button size="small">管理</Button>
      </Dropdown>
      {active ? (
        <Deed
          small
          kind="danger"
          name="停用"
          explain={`${name} 会立刻退出所有设备，不能再登录。经手过的记录都会保留。`}
          reason="停用的原因"
          run={(reason) => api.deactivateStaff({ staffId, reason })}
          after={reread}
        />
      ) : (
        <Deed
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
  const { brands } = useStaff();
  const nameOf = (brand: string | null): string =>
    brand === null ? '所有品牌' : (brands.find(({ id }) => id === brand)?.name ?? brand);
  return (
    <>
      <PageHead title="员工账号" note="每个人一个账号，权限由角色决定。">
        <CreateMember />
      </PageHead>
      <Section title="账号">
        <Answer of={members}>
          {(staff) => (
            <ShortTable
              rows={staff}
              rowKey={({ staffId }) => staffId}
              empty="还没有账号"
              columns={[
                { title: '账号', dataIndex: 'account' },
                { title: '姓名', dataIndex: 'name' },
                { title: '角色', dataIndex: 'roleTitle' },
                { title: '品牌', render: (_none, { brand }) => nameOf(brand) },
                {
                  title: '状态',
                  render: (_none, { active, mustChange }) =>
                    !active ? (
                      <Mark>已停用</Mark>
                    ) : mustChange ? (
                      <Mark tone="soon">待换密码</Mark>
                    ) : (
                      <Mark tone="good">正常</Mark>
                    ),
                },
                {
                  title: '验证器',
                  render: (_none, { secondFactor }) => (secondFactor ? '已登记' : '未登记'),
                },
                {
                  title: '最近使用',
                  render: (_none, { lastSeenAt }) => (lastSeenAt ? momentText(lastSeenAt) : '—'),
                },
                {
                  title: '操作',
                  width: 150,
                  render: (_none, member) => <MemberActs member={member} />,
                },
              ]}
            />
          )}
        </Answer>
      </Section>
    </>
  );
};
export default StaffPage;
