import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { encode } from 'uqr';
import { beginHere } from '#ui/dialogs/focus.ts';
import { Answer, Trouble } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';

/** Drawn by us: the secret goes to no service that makes pictures. */
const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="验证器登记二维码">
      <path d={path} fill="#000" />
    </svg>
  );
};

const RecoveryCodes = ({ codes, then }: { codes: readonly string[]; then: () => void }) => {
  const { message } = App.useApp();
  return (
    <>
      <p>
        请现在把这些恢复代码保存在安全的地方。手机丢失时，每个代码可以代替动态验证码登录一次。离开本页后不会再显示。
      </p>
      <ul className="recovery">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="gate-more">
        <Button
          onClick={() =>
            void navigator.clipboard
              .writeText(codes.join('\n'))
              .then(() => message.success('已复制'))
          }
        >
          复制全部
        </Button>
        <Button type="primary" onClick={then} ref={beginHere}>
          已经保存，进入工作台
        </Button>
      </div>
    </>
  );
};

export const SecondFactorForm = ({ then }: { then: () => void }) => {
  const begun = useCall(
    'beginSecondFactor',
    {},
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  );
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string }) => api.confirmSecondFactor({ code: code.trim() }),
  });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} then={then} />;
  return (
    <Answer of={begun}>
      {({ secret, uri }) => (
        <div className="enrol">
          <QrCode text={uri} />
          <div>
            <p>
              用手机上的验证器应用扫描二维码，或手工输入密钥：
              <br />
              <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
            <Form<{ code: string }>
              layout="vertical"
              requiredMark={false}
              onFinish={(given) => confirm.mutate(given)}
            >
              <Form.Item
                name="code"
                label="应用显示的 6 位数字"
                rules={[{ required: true, len: 6, message: '请输入 6 位动态验证码' }]}
              >
                <Input
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  ref={beginHere}
                />
              </Form.Item>
              {confirm.error && (
                <Form.Item>
                  <Trouble error={confirm.error} />
                </Form.Item>
              )}
              <Button type="primary" htmlType="submit" loading={confirm.isPending}>
                完成登记
              </Button>
            </Form>
          </div>
        </div>
      )}
    </Answer>
  );
};
