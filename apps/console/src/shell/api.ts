import facts from 'virtual:contract-facts';
import { isRefused } from '@parasol/client/api-error';
import { createClient } from '@parasol/client/client';
import { askToLogIn, forgetSession } from './session/login-again.ts';
import { askToTakeOver } from './take-over.ts';

/** Calls about the session, or part of logging in: a refusal is their answer. */
const ownAnswers = new Set(['getStaffInfo', 'staffLogin', 'staffLogout', 'finishStaffSignOn']);

/** The server as every page of the console reaches it. */
export const api = createClient({
  facts,
  headers: () => ({}),
  onRefusal: async ({ name, error }) => {
    if (ownAnswers.has(name)) return error;
    // A colleague whose session ended meanwhile logs in over the page, and their work continues.
    if (isRefused(error, 'STAFF_LOGIN_REQUIRED', 'LOGIN_REQUIRED', 'LOGIN_EXPIRED'))
      return (await askToLogIn('ended')) ? 'again' : error;
    if (isRefused(error, 'STAFF_IDLE')) return (await askToLogIn('idle')) ? 'again' : error;
    if (isRefused(error, 'ROW_TAKEN')) {
      const row = await askToTakeOver(error);
      if (row === null) return error;
      await api.takeOverQueueRow(row);
      return 'again';
    }
    if (isRefused(error, 'NO_PERMISSION', 'STAFF_STEP_REQUIRED')) forgetSession();
    return error;
  },
});
