import { useEffect, useState } from 'react';
import type { Api } from '@parasol/contract';
import { Loading } from '#ui/feedback/loading.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import type { ListedAgreement } from './agreements.ts';
import { clearDraft } from './draft.ts';
import { LoginForm } from './login-form.tsx';
import type { OpenLogin } from './login-request.ts';

/** The agreements rarely change; one question a visit is enough. */
let known: readonly ListedAgreement[] | null = null;

const useAgreements = (): readonly ListedAgreement[] | null => {
  const tools = usePageTools();
  const [agreements, setAgreements] = useState(known);
  useEffect(() => {
    const ask = async (client: Api): Promise<void> => {
      try {
        known = (await client.listAgreements({})).agreements;
        setAgreements(known);
      } catch {
        setAgreements([]);
      }
    };
    if (known === null && tools) void ask(tools.api);
  }, [tools]);
  return agreements;
};

interface LoginDialogProps {
  readonly login: OpenLogin;
  /** False while an agreement is being read. */
  readonly shown: boolean;
}

const LoginDialog = ({ login, shown }: LoginDialogProps) => {
  const agreements = useAgreements();
  const bind = login.reason === 'bind-mobile';
  return (
    <Sheet
      open={shown}
      title={login.title}
      onClose={() => {
        if (!shown) return;
        clearDraft();
        login.end('cancelled');
      }}
    >
      <div className="pt-1 pb-6">
        <p className="mb-5 text-sm text-ink-2">
          {bind ? '绑定手机号后，即可继续。' : '未注册的手机号登录后自动创建账户。'}
        </p>
        {agreements === null ? (
          <Loading />
        ) : (
          <LoginForm
            agreements={agreements}
            target={login.page}
            submitLabel={bind ? '绑定并继续' : '登录'}
            inDialog
            onLoggedIn={() => login.end('logged-in')}
          />
        )}
      </div>
    </Sheet>
  );
};

export default LoginDialog;
