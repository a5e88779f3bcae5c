import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Trouble, Waiting } from '#ui/states.tsx';
import { TakeOverDialog } from '#shell/take-over-dialog.tsx';
import { Cover } from './cover.tsx';
import { LoginPage } from './login-page.tsx';
import { askToLogIn, onForgetSession } from './login-again.ts';
import { SignOnPage } from './sign-on-page.tsx';
import { signOnPath } from './sign-on.ts';
import { PendingPage } from './pending-page.tsx';
import { StaffProvider, sessionKey, useSession, type Staff } from './use-staff.ts';

/** Admits a logged-in colleague; a session that ends later is covered, not discarded. */
export const Gate = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  const session = useSession();
  const [known, setKnown] = useState<Staff | null>(null);
  useEffect(() => {
    onForgetSession(() => void queries.invalidateQueries({ queryKey: sessionKey }));
  }, [queries]);
  const now = session.data;
  if (now && now !== known) setKnown(now);
  const lost = now === null && known !== null;
  useEffect(() => {
    if (lost) void askToLogIn('ended');
  }, [lost]);
  if (session.error && !now && !known) {
    return (
      <main className="gate">
        <div className="gate-card">
          <h1>员工工作台</h1>
          <Trouble error={session.error} again={() => void session.refetch()} />
        </div>
      </main>
    );
  }
  if (location.pathname === signOnPath) return <SignOnPage />;
  const staff = now ?? known;
  if (staff?.pending) return <PendingPage step={staff.pending} />;
  if (staff) {
    return (
      <StaffProvider value={staff}>
        {children}
        <TakeOverDialog />
        <Cover staff={staff} />
      </StaffProvider>
    );
  }
  if (now === null) return <LoginPage />;
  return (
    <main className="gate">
      <Waiting rows={3} />
    </main>
  );
};
