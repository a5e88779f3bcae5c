import { join } from 'node:path';
import type { Env } from '#ground/env.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { refuseLostKeys } from '#ground/db/personal-data/check-keys.ts';
import {
  addMasterKey,
  loadBlindIndexKey,
  loadKeyRing,
  retireMasterKey,
  restoreMasterKey,
} from '#ground/db/personal-data/key-ring.ts';
import { countWrappedBy } from '#ground/db/personal-data/wrapped-keys.ts';
import { createVault } from '#ground/db/personal-data/vault.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { rotateEvidenceKey } from '#modules/proof/evidence/evidence-key.ts';
import { UsageError, type Command, type CommandContext } from './command.ts';
import { openData } from './open-data.ts';

const keysOf = (env: Env): string => join(env.dataDir, 'keys');

/**
 * Wraps every data key with the newest master key. While some are still wrapped with an older one,
 * an earlier rotation is unfinished and is finished; otherwise a new key is made first.
 */
export const rotateKeys = async (
  database: OpenDatabase,
  folder: string,
): Promise<{ readonly keyId: string; readonly added: boolean; readonly rewrapped: number }> => {
  await refuseLostKeys(database.sidePool, folder);
  const ring = await loadKeyRing(folder);
  const vault = await createVault({
    database,
    masterKeys: ring,
    blindIndexKey: await loadBlindIndexKey(folder),
  });
  try {
    const wrapped = await countWrappedBy(database.db);
    const unfinished = [...wrapped.keys()].some((id) => id !== ring.current().id);
    if (!unfinished) await addMasterKey(folder);
    const { rewrapped } = await vault.rotateMasterKey();
    const keyId = ring.current().id;
    await inTransaction(database, async (tx) =>
      tx.audit({
        actor: 'operator',
        action: 'master-key.rotated',
        subject: `master-key:${keyId}`,
        detail: { added: !unfinished, rewrapped },
      }),
    );
    return { keyId, added: !unfinished, rewrapped };
  } finally {
    await vault.close();
  }
};

/** Takes a master key out of the ring once nothing is wrapped with it; backups may still need it. */
export const retireKey = async (
  database: OpenDatabase,
  folder: string,
  keyId: string,
): Promise<string> => {
  const ring = await loadKeyRing(folder);
  if (!ring.all().some(({ id }) => id === keyId)) throw new UsageError(`there is no key ${keyId}`);
  if (ring.current().id === keyId) throw new UsageError(`key ${keyId} is the newest, in use`);
  const inUse = async (): Promise<number> => (await countWrappedBy(database.db)).get(keyId) ?? 0;
  const refuse = (count: number) =>
    new UsageError(`key ${keyId} still wraps ${count} data keys; run: parasol keys:rotate`);
  const before = await inUse();
  if (before > 0) throw refuse(before);
  const file = await retireMasterKey(folder, keyId);
  // A node that had not heard of the newer key may have used this one just now.
  const after = await inUse();
  if (after > 0) {
    await restoreMasterKey(folder, keyId);
    throw refuse(after);
  }
  await inTransaction(database, async (tx) =>
    tx.audit({ actor: 'operator', action: 'master-key.retired', subject: `master-key:${keyId}` }),
  );
  return file;
};

const withData = async (
  { env, say }: CommandContext,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<number> => {
  const data = await openData(env, say);
  try {
    await work(data.database);
    return 0;
  } finally {
    await data.close();
  }
};

const rotateEvidence = async (database: OpenDatabase, { env, say }: CommandContext) => {
  const number = await rotateEvidenceKey(database, env, new Date());
  if (number === undefined) {
    throw new UsageError('heads under the key wait for their stamp; rotate when they have it');
  }
  say(`key ${number} signs evidence; the one before vouched for it and is deleted`);
  say('back the keys up now; /verify/keys and the verifier given out there know it at once');
};

export const keysRotate: Command = (context) =>
  withData(context, async (database) => {
    const { say, env, args } = context;
    if (args[0] === '--evidence') return rotateEvidence(database, context);
    if (args.length > 0) throw new UsageError('parasol keys:rotate [--evidence]');
    const { keyId, added, rewrapped } = await rotateKeys(database, keysOf(env));
    say(added ? `made master key ${keyId}` : `finished the rotation to master key ${keyId}`);
    say(`${rewrapped} data keys wrapped anew; running processes use it already`);
    say('back the keys up now, apart from the database');
  });

export const keysRetire: Command = (context) =>
  withData(context, async (database) => {
    const [keyId] = context.args;
    if (keyId === undefined) throw new UsageError('parasol keys:retire <number, as 0001>');
    const file = await retireKey(database, keysOf(context.env), keyId);
    context.say(`moved to ${file}; keep it as long as backups from before the rotation are kept`);
  });
