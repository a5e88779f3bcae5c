import type { OpenDatabase } from './database.ts';

/** The longest that a caller waits. */
const patienceMs = 2000;

/**
 * Whether a commit would really reach the disk: rows in a file that is made for them, which the
 * next probe removes again. A full disk or a read-only standby answers no.
 */
export const canWrite = async (database: OpenDatabase): Promise<boolean> => {
  const asked = performance.now();
  let silence: NodeJS.Timeout | undefined;
  let isSilent = false;
  const sent = (): void => {
    silence = setTimeout(() => database.noteSilence((isSilent = true)), patienceMs).unref();
  };
  const probe = database.probe('select readiness_probe()', sent).then(
    () => {
      clearTimeout(silence);
      database.noteSilence(false);
      return true;
    },
    () => {
      clearTimeout(silence);
      // The query went unanswered while others may wait in the same way, on connections that lead
      // nowhere; also those that were heard of just after it was sent.
      if (performance.now() - asked > patienceMs) database.dropSilent(asked + patienceMs);
      if (!isSilent) database.noteSilence(false);
      return false;
    },
  );
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, patienceMs, false).unref();
  });
  return Promise.race([probe, late]);
};
