import { refuse } from '@parasol/contract/errors';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { App, Verb } from '#ground/context.ts';
import { chainOf } from '#modules/proof/evidence/queries/chains.ts';
import { packsOf } from '#modules/proof/evidence/queries/packs.ts';

/** The page to check a pack on: among the brand's own pages. */
export const verifyAddress = ({ env }: App, { hosts, localHosts }: Brand): string =>
  env.mode === 'production'
    ? `https://${hosts[0] ?? ''}/verify/pack`
    : `http://${localHosts[0] ?? 'localhost'}:${env.port}/verify/pack`;

export const listEvidencePacks: Verb<'listEvidencePacks'> = async (context, { orderNo }, order) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (!brand) return refuse('NOT_FOUND', '没有找到这份订单');
  const [rows, chain] = await Promise.all([packsOf(db, orderNo), chainOf(db, orderNo)]);
  return {
    packs: rows.map((row) => ({
      packId: row.pack_id,
      who: row.staff_name,
      reason: row.reason,
      state: row.state === 'done' && row.expires_at <= now ? ('expired' as const) : row.state,
      step: row.step,
      progress: row.progress,
      events: row.events,
      files: row.files,
      bytes: row.bytes,
      sha256: row.sha256?.toString('hex') ?? null,
      startedAt: row.started_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
      taken: row.taken ?? 0,
      mine: row.staff_id === caller.staffId,
    })),
    events: chain?.seq ?? 0,
    anchored: chain?.anchored_seq ?? 0,
    verifyAt: verifyAddress(app, brand),
  };
};
