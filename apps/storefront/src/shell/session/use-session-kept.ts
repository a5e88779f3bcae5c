import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { alongSession, sessionField } from '@parasol/routes/along-session';
import { readSession, writeSession } from '../stay/storage.ts';

/** A bank sends people back by an address of its own: the tab remembers in which session they left. */
export const useSessionKept = (paySeq: string): void => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const key = `session ${paySeq}`;
    const named = new URLSearchParams(search).get(sessionField);
    if (named !== null) {
      writeSession(key, named);
      return;
    }
    const kept = readSession(key);
    if (kept === null) return;
    const from = { query: { [sessionField]: kept }, baseProductNo: null };
    void navigate(alongSession(pathname + search, from), { replace: true });
  }, [paySeq, pathname, search, navigate]);
};
