import { useActionData, useLoaderData } from 'react-router';
import { HelpLine } from '../../shell/frame/help-line.tsx';
import type { ListedAgreement } from '../../shell/login/agreements.ts';
import { LoginForm } from '../../shell/login/login-form.tsx';
import { LOGIN_TITLE } from '../../shell/login/login-request.ts';
import { Card } from '../../ui/layout/card.tsx';
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
    <main className="page-width py-8 md:py-14">
      <div className="mx-auto max-w-120">
        <h1 className="font-display text-2xl font-semibold">
          {bind ? '绑定手机号码' : LOGIN_TITLE}
        </h1>
        <p className="mt-2 mb-6 text-ink-2">
          {bind ? '绑定后即可继续。' : '未注册的手机号码登录后自动创建账户。'}
        </p>
        <Card>
          <LoginForm
            agreements={agreements}
            target={target}
            submitLabel={bind ? '绑定并继续' : '登录'}
            {...posted}
            onLoggedIn={() => location.replace(target)}
          />
        </Card>
        <div className="mt-8">
          <HelpLine />
        </div>
      </div>
    </main>
  );
};

export default LoginPage;
