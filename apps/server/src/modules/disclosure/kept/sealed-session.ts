import type { TreeSession } from '@parasol/domain/disclosure/trees/tree-session';
import type { App } from '#ground/context.ts';
import type { SessionRow } from '../queries/sessions.ts';
import type { HealthPerson } from './whose-health.ts';

/** Everything a smart underwriting knows of a person. */
export interface SessionContent {
  readonly person: HealthPerson;
  readonly diseases: readonly TreeSession[];
  /** Diseases that the health notice led to. */
  readonly suggested: readonly string[];
}

const place = (sessionNo: string) => ({
  table: 'underwriting_sessions',
  column: 'sealed',
  row: sessionNo,
});

export const sealSession = (
  app: App,
  userId: string,
  sessionNo: string,
  content: SessionContent,
): Promise<Buffer> => app.vault.sealFor(userId, place(sessionNo), JSON.stringify(content));

/** Undefined once the person was erased. */
export const openSession = async (
  app: App,
  row: Pick<SessionRow, 'session_no' | 'sealed'>,
): Promise<SessionContent | undefined> => {
  const opened = await app.vault.openText(place(row.session_no), row.sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as SessionContent);
};
