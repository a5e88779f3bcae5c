import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { isRefused } from '@parasol/client/api-error';
import { beginHere } from '#ui/dialogs/focus.ts';
import { Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { SignOnButton } from './sign-on-button.tsx';

interface Given {
  readonly account: string;
  readonly password: string;
  readonly code?: string;
}

type LoggedIn = Awaited<ReturnType<typeof api.staffLogin>>;

/** Account and password first; the code when the server asks for one. */
export const LoginForm = ({
  then,
  signOn,
}: {
  then: (staff: LoggedIn) => void;
  /** Leads to the identity provider of the house, where there is one. */
  signOn: () => void;
}) => {
  const [form] = Form.useForm<Given>();
  const [asksCode, setAsksCode] = useState(false);
  const [written, setWritten] = useState(false);
  const login = useMutation({
    mutationFn: ({ account, password, code }: Given) =>
      api.staffLogin({ account, password, ...(code ? { code: code.trim() } : {}) }),
    onSuccess: then,
    onError: (error) => {
      if (isRefused(error, 'STAFF_CODE_REQUIRED')) setAsksCode(true);
    },
  });
  const wantsCode = isRefused(login.error, 'STAFF_CODE_REQUIRED') && !login.variables?.code;
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(given) => login.mutate(given)}
      size="large"
    >
      <Form.Item
        name="account"
        label="账号"
        hidden={asksCode}
        rules={[{ required: true, message: '请输入账号' }]}
      >
        <Input autoComplete="username" ref={beginHere} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label="密码"
        hidden={asksCode}
        rules={[{ required: true, message: '请输入密码' }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {asksCode && (
        <Form.Item
          key={String(written)}
          name="code"
          label={written ? '恢复代码' : '动态验证码'}
          extra={
            written ? '登记验证器时保存的代码，每个只能用一次' : '打开验证器应用，输入 6 位数字'
          }
          rules={[{ required: true, message: written ? '请输入恢复代码' : '请输入动态验证码' }]}
        >
          <Input
            ref={beginHere}
            autoComplete="one-time-code"
            inputMode={written ? 'text' : 'numeric'}
            maxLength={written ? 40 : 6}
          />
        </Form.Item>
      )}
      {login.error && !wantsCode && (
        <Form.Item>
          <Trouble error={login.error} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={login.isPending}>
        {asksCode ? '验证并登录' : '登录'}
      </Button>
      {!asksCode && <SignOnButton go={signOn} />}
      {asksCode && (
        <div className="gate-more">
          <Button
            type="link"
            size="small"
            onClick={() => {
              form.setFieldValue('code', '');
              setWritten(!written);
            }}
          >
            {written ? '改用动态验证码' : '手机不在身边，使用恢复代码'}
          </Button>
          <Button
            type="link"
            size="small"
            onClick={() => {
              setAsksCode(false);
              login.reset();
            }}
          >
            换一个账号
          </Button>
        </div>
      )}
    </Form>
  );
};
