import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { alongSession, sessionField } from '@parasol/routes/links/along-session';
import { readSession, writeSession } from '#shell/page-tools/storage.ts';

const keyOf = (paySeq: string): string => `session ${paySeq}`;

/** Called before the visitor leaves: the waiting page may be gone before it is drawn. */
export const keepSession = (paySeq: string, search: string): boolean => {
  const named = new URLSearchParams(search).get(sessionField);
  if (named !== null) writeSession(keyOf(paySeq), named);
  return named !== null;
};

/** A bank sends people back by an address of its own: the tab remembers their session. */
export const useRememberedSession = (paySeq: string): void => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (keepSession(paySeq, search)) return;
    const storedSession = readSession(keyOf(paySeq));
    if (storedSession === null) return;
    const from = { query: { [sessionField]: storedSession }, baseProductNo: null };
    void navigate(alongSession(pathname + search, from), { replace: true });
  }, [paySeq, pathname, search, navigate]);
};
