import type { Reacts } from '#reaction.ts';
import { writeSession } from '#modules/service/two-sided/session/move-session.ts';
import { sessionByNo, sessionOfOrder } from '#modules/service/two-sided/queries.ts';

/** Both sides of a session see at once that their recording has to be made again. */
export const showRefusedRecording: Reacts<'recording.refused'> = async (tx, app, { orderNo }) => {
  const known = await sessionOfOrder(tx.db, orderNo);
  const row = known && (await sessionByNo(tx.db, known.agent_order_no, true));
  if (row) await writeSession(tx, app, row, {}, 'house', [{ event: 'recording-refused' }]);
};
