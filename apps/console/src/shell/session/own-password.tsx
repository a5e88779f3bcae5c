import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';

interface Given {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

export const OwnPasswordForm = ({ then }: { then: () => void }) => {
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Given) =>
      api.changeOwnPassword({ oldPassword, newPassword }),
    onSuccess: then,
  });
  return (
    <Form<Given> layout="vertical" requiredMark={false} onFinish={(given) => change.mutate(given)}>
      <Form.Item
        name="oldPassword"
        label="现在的密码"
        rules={[{ required: true, message: '请输入现在的密码' }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="新密码"
        extra="至少 12 位，建议用几个不相干的词连成一句"
        rules={[{ required: true, min: 12, message: '密码至少 12 位' }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输入一次新密码"
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value: string) =>
              value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {change.error && (
        <Form.Item>
          <Trouble error={change.error} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={change.isPending}>
        修改密码
      </Button>
    </Form>
  );
};
