import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '#shell/api.ts';
import { OwnPasswordForm } from './own-password.tsx';
import { SecondFactorForm } from './second-factor.tsx';
import { sessionKey, type Staff } from './use-staff.ts';
import './gate.css';

const steps = {
  'own-password': {
    title: '请先设置自己的密码',
    words: '现在的密码由管理员设置，只能用来换成您自己的。',
    Form: OwnPasswordForm,
  },
  'second-factor': {
    title: '请先登记验证器',
    words: '以后登录除了密码，还需要手机上的动态验证码。',
    Form: SecondFactorForm,
  },
} as const;

/** A colleague's step for their own account before anything else is shown. */
export const PendingPage = ({ step }: { step: NonNullable<Staff['pending']> }) => {
  const queries = useQueryClient();
  const askAgain = () => void queries.invalidateQueries({ queryKey: sessionKey });
  const { title, words, Form } = steps[step];
  return (
    <main className="gate">
      <div className="gate-card" data-wide={step === 'second-factor' ? '' : undefined}>
        <h1>{title}</h1>
        <p>{words}</p>
        <Form then={askAgain} />
        <div className="gate-more">
          <Button type="link" size="small" onClick={() => void api.staffLogout({}).then(askAgain)}>
            退出登录
          </Button>
        </div>
      </div>
    </main>
  );
};
