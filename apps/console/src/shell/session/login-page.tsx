import { useQueryClient } from '@tanstack/react-query';
import { LoginForm } from './login-form.tsx';
import { goToSignOn } from './sign-on.ts';
import { sessionKey } from './use-staff.ts';
import './gate.css';

export const LoginPage = () => {
  const queries = useQueryClient();
  return (
    <main className="gate">
      <div className="gate-card">
        <h1>员工工作台</h1>
        <p>仅限内部员工使用，每次操作都会留痕。</p>
        <LoginForm
          signOn={() => goToSignOn('here')}
          then={() => void queries.invalidateQueries({ queryKey: sessionKey })}
        />
      </div>
    </main>
  );
};
