import { doubtWords } from '@parasol/domain/sales/identity/faces/frame-pairs';
import { reasonWords } from '@parasol/domain/sales/identity/faces/judge-face';
import type { Verb } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { filesOf } from '#ground/files/queries.ts';
import { lookAtFile } from '#modules/sales/orders/staff/get-order-file-for-staff.ts';
import { faceOwner } from './face-files.ts';
import { checksOf } from './queries.ts';

/** Pictures first, then the card, then video, each by its number. */
const kinds = ['frame', 'card', 'video', 'film'];
const placeOf = (field: string): number => {
  const [kind = '', number = '0'] = field.split(':');
  return kinds.indexOf(kind) * 100 + Number(number);
};

export const getFaceEvidence: Verb<'getFaceEvidence'> = async ({ app }, input) => {
  const { db } = app.database;
  const { orderNo, party } = input;
  const checks = await checksOf(db, { orderNo, party });
  return {
    checks: await Promise.all(
      checks.toReversed().map(async (check) => {
        const files = await filesOf(db, faceOwner(check.check_id));
        const ordered = files.toSorted((a, b) => placeOf(a.field) - placeOf(b.field));
        return {
          checkId: check.check_id,
          way: check.way,
          state: check.state,
          reasons: check.reasons.map((reason) => reasonWords[reason]),
          doubts: check.doubts.map((doubt) => doubtWords[doubt]),
          sentence: check.sentence,
          judge: check.judge,
          apart: check.apart,
          at: check.created_at.toISOString(),
          files: await Promise.all(ordered.map((file) => fileView(app, file))),
        };
      }),
    ),
  };
};

export const getFaceFileForStaff: Verb<'getFaceFileForStaff'> = async (
  context,
  _input,
  { file, order },
) => {
  return lookAtFile(context, file, order.order_no);
};
