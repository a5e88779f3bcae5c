import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { isAgreementPage } from './agreements.ts';
import { clearDraft, readDraft } from './draft.ts';
import { restoreForms } from './form-memory.ts';
import { currentLogin, subscribeLogin } from './login-request.ts';

const LoginDialog = lazy(() => import('./login-dialog.tsx'));

/** Where the login dialog appears. Its script is fetched when someone has to log in. */
export const LoginOverlay = () => {
  const login = useSyncExternalStore(subscribeLogin, currentLogin, () => null);
  const tools = usePageTools();
  const location = useLocation();
  const here = createPath(location);
  const reading = isAgreementPage(location.pathname);
  // Data of the page that the login returns to may wait for exactly this login.
  const { location: next } = useNavigation();
  const returning = login !== null && next !== undefined && createPath(next) === login.page;

  useEffect(() => {
    // A person who went to another page no longer wants to log in for the one before.
    if (login && !reading && here !== login.page) {
      clearDraft();
      login.end('cancelled');
    }
    // The page was loaded again while an agreement was read: the dialog returns with the draft.
    const draft = readDraft();
    if (!login && !reading && draft?.dialog && draft.page === here) void tools?.logIn();
    if (!reading) restoreForms(here);
  }, [login, reading, here, tools]);

  return login ? (
    <Suspense fallback={null}>
      <LoginDialog login={login} shown={!reading || returning} />
    </Suspense>
  ) : null;
};
