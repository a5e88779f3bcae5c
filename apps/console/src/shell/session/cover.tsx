import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { askToLogIn, useAsking } from './login-again.ts';
import { LoginForm } from './login-form.tsx';
import { sessionKey, type Staff } from './use-staff.ts';
import './gate.css';

const activity = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const words = {
  idle: '您有一段时间没有操作，为了客户信息的安全，画面已遮住。登录后接着做，已填写的内容都在。',
  ended: '登录已失效，可能已在别处退出或过期。登录后接着做，已填写的内容都在。',
} as const;

/** Hides the page when nobody is there, or when the session ended, without losing what was typed. */
export const Cover = ({ staff }: { staff: Staff }) => {
  const queries = useQueryClient();
  const asking = useAsking();
  const { idleMinutes } = staff;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void askToLogIn('idle'), idleMinutes * 60_000);
    };
    rest();
    for (const name of activity) addEventListener(name, rest, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of activity) removeEventListener(name, rest);
    };
  }, [idleMinutes]);
  const covered = asking !== null;
  useEffect(() => {
    document.querySelector('#console')?.toggleAttribute('inert', covered);
  }, [covered]);
  if (!asking) return null;
  return createPortal(
    <div className="gate-cover">
      <main className="gate" role="dialog" aria-modal="true" aria-labelledby="cover-title">
        <div className="gate-card">
          <h1 id="cover-title">请重新登录</h1>
          <p>{words[asking.why]}</p>
          <LoginForm
            then={({ staffId }) => {
              // What is on the screen belongs to whoever was here before.
              if (staffId !== staff.staffId) location.assign('/');
              asking.answer(true);
              void queries.invalidateQueries({ queryKey: sessionKey });
            }}
          />
        </div>
      </main>
    </div>,
    document.body,
  );
};
