import { useMutation } from '@tanstack/react-query';
import { App, Form, Input, Modal, Select } from 'antd';
import { beginHere } from '#ui/focus.ts';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { MemberEmail } from './member-email.tsx';
import { useBrandOptions, useRoleOptions } from './member-options.ts';
import { useReread, type Member } from './use-staff-list.ts';

interface Given {
  readonly name: string;
  readonly role: string;
  readonly brand: string;
  readonly email?: string;
  readonly reason: string;
}

export const ChangeMember = ({ member, close }: { member: Member; close: () => void }) => {
  const { message } = App.useApp();
  const reread = useReread();
  const brands = useBrandOptions();
  const roles = useRoleOptions();
  const [form] = Form.useForm<Given>();
  const change = useMutation({
    mutationFn: ({ brand, email, ...given }: Given) =>
      api.changeStaff({
        staffId: member.staffId,
        ...given,
        brand: brand || null,
        email: email?.trim() || null,
      }),
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
        initialValues={{
          name: member.name,
          role: member.role,
          brand: member.brand ?? '',
          email: member.email ?? '',
        }}
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
        <MemberEmail />
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

export const ResetPassword = ({ member, close }: { member: Member; close: () => void }) => {
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
