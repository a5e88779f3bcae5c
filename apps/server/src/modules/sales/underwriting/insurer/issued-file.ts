import { z } from 'zod';
import type { App } from '#ground/context.ts';
import { requestsOf } from '#modules/sales/underwriting/queries.ts';
import { openReply } from './sealed-reply.ts';

const withFile = z.object({ file: z.string() });

/** The policy that the insurer sent when it issued; undefined where it sent none, or once erased. */
export const issuedFile = async (app: App, orderNo: string): Promise<Buffer | undefined> => {
  const request = (await requestsOf(app.database.db, orderNo)).find(
    ({ kind, state }) => kind === 'issue' && state === 'answered',
  );
  const { data } = withFile.safeParse(request && (await openReply(app, request)));
  return data && Buffer.from(data.file, 'base64');
};
