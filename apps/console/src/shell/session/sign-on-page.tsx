import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Trouble, Waiting } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { isOwnWindow, placeBefore, signOnPath, tellSignedOn } from './sign-on.ts';
import { useSession } from './use-staff.ts';
import './gate.css';

/** An answer of the provider is good once, and this page may be drawn twice. */
let begun: Promise<string | null> | undefined;

/** Null when the browser is on its way to the provider, else the signed-on colleague. */
const finishSignOn = async (): Promise<string | null> => {
  const { search } = location;
  const answered = new URLSearchParams(search);
  if (answered.has('state') || answered.has('error')) {
    const { staffId } = await api.finishStaffSignOn({ query: search });
    return staffId;
  }
  location.replace((await api.beginStaffSignOn({})).url);
  return null;
};

/** The way to the identity provider and back. */
export const SignOnPage = () => {
  const session = useSession();
  const [own] = useState(isOwnWindow);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    begun ??= finishSignOn();
    begun.then((staffId) => {
      if (staffId === null) return;
      setDone(true);
      if (own) {
        tellSignedOn(staffId);
        window.close();
        return;
      }
      // Loads the page again: pages that were loaded with this address know no other.
      location.replace(placeBefore());
    }, setError);
  }, [own]);
  return (
    <main className="gate">
      <div className="gate-card">
        <h1>单点登录</h1>
        {error !== null && (
          <>
            <Trouble error={error} />
            <div className="gate-more">
              <Button type="primary" onClick={() => location.replace(signOnPath)}>
                再试一次
              </Button>
              {own ? (
                <Button onClick={() => window.close()}>关闭窗口</Button>
              ) : (
                <Button onClick={() => location.replace(placeBefore())}>
                  {session.data ? '回到工作台' : '回到登录页'}
                </Button>
              )}
            </div>
          </>
        )}
        {error === null && done && own && <p>已经登录，可以关闭这个窗口，回到原来的页面。</p>}
        {error === null && !(done && own) && <Waiting rows={2} />}
      </div>
    </main>
  );
};
