import { useActionData, useLoaderData } from 'react-router';
import { FlowPage } from '#page/frame.tsx';
import type { ListedAgreement } from '#shell/login/agreements.ts';
import { LoginForm } from '#shell/login/login-form.tsx';
import { loginTitle } from '#shell/login/login-request.ts';
import { Card } from '#ui/layout/card.tsx';
import type { PostedLogin } from './login.data.ts';

interface LoginData {
  readonly agreements: readonly ListedAgreement[];
  readonly target: string;
  readonly bind: boolean;
}

/** The login form on a page of its own, for browsers that run no script. */
const LoginPage = () => {
  const { agreements, target, bind } = useLoaderData<LoginData>();
  const posted = useActionData<PostedLogin>();
  return (
    <FlowPage
      title={bind ? '绑定手机号' : loginTitle}
      note={bind ? '绑定后即可继续。' : '未注册的手机号登录后自动创建账户。'}
    >
      <Card className="max-w-120">
        <LoginForm
          agreements={agreements}
          target={target}
          submitLabel={bind ? '绑定并继续' : '登录'}
          {...posted}
          onLoggedIn={() => location.replace(target)}
        />
      </Card>
    </FlowPage>
  );
};

export default LoginPage;
