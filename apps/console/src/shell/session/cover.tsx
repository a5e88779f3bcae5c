import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { askToLogIn, useAsking } from './login-again.ts';
import { goToSignOn, onSignedOn } from './sign-on.ts';
import { LoginForm } from './login-form.tsx';
import { sessionKey, type Staff } from './use-staff.ts';

const activity = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const words = {
  idle: '您有一段时间没有操作，为了客户信息的安全，画面已遮住。登录后接着做，已填写的内容都在。',
  ended: '登录已失效，可能已在别处退出或过期。登录后接着做，已填写的内容都在。',
} as const;

/** Hides the page of an absent colleague, or after the session ended, without losing typed text. */
export const Cover = ({ staff }: { staff: Staff }) => {
  const queries = useQueryClient();
  const asking = useAsking();
  const { idleMinutes } = staff;
  const back = (staffId: string): void => {
    // The page on screen belongs to the colleague before.
    if (staffId !== staff.staffId) location.assign('/');
    asking?.answer(true);
    void queries.invalidateQueries({ queryKey: sessionKey });
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void askToLogIn('idle'), idleMinutes * minuteMs);
    };
    rest();
    for (const name of activity) addEventListener(name, rest, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of activity) removeEventListener(name, rest);
    };
  }, [idleMinutes]);
  useEffect(() => {
    if (asking) return onSignedOn(back);
  });
  if (!asking) return null;
  return (
    // A dialog over other dialogs, whose fields keep their text.
    <Modal
      open
      title="请重新登录"
      width={400}
      centered
      closable={false}
      keyboard={false}
      footer={null}
      zIndex={2000}
      mask={{ closable: false }}
      styles={{ mask: { background: 'var(--ground)' } }}
    >
      <p>{words[asking.why]}</p>
      <LoginForm signOn={() => goToSignOn('window')} then={({ staffId }) => back(staffId)} />
    </Modal>
  );
};
