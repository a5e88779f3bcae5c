import type { Output } from '@parasol/contract';
import type { StaffCaller } from '@parasol/domain/base/accounts/access';
import { holdGrounds } from '@parasol/domain/proof/retention/holds';
import type { NamedHold } from '#modules/proof/retention/queries/holds.ts';

export const holdView = (
  row: NamedHold,
  caller: StaffCaller,
): Output<'listHolds'>['holds'][number] => ({
  holdNo: row.hold_no,
  subject: { kind: row.kind, no: row.subject },
  brand: row.brand,
  ground: row.ground,
  groundTitle: holdGrounds[row.ground],
  reason: row.reason,
  placedBy: row.placed_name,
  placedAt: row.placed_at.toISOString(),
  released:
    row.released_at === null
      ? null
      : {
          by: row.released_name ?? '',
          at: row.released_at.toISOString(),
          reason: row.release_reason ?? '',
        },
  mine: row.placed_by === caller.staffId,
});
