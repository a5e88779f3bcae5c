import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { beginHere } from '#ui/focus.ts';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { MemberEmail } from './member-email.tsx';
import { useBrandOptions, useRoleOptions } from './member-options.ts';
import { useReread } from './use-staff-list.ts';

interface NewMember {
  readonly account: string;
  readonly name: string;
  readonly role: string;
  readonly brand: string;
  readonly password: string;
  readonly email?: string;
}

export const CreateMember = () => {
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const reread = useReread();
  const brands = useBrandOptions();
  const roles = useRoleOptions();
  const [form] = Form.useForm<NewMember>();
  const create = useMutation({
    mutationFn: ({ brand, email, ...given }: NewMember) =>
      api.createStaff({ ...given, brand: brand || null, email: email?.trim() || null }),
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
          <MemberEmail />
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
