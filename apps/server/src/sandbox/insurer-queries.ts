import type { Db } from '#ground/db/schema.ts';

export interface SandboxRequest {
  readonly requestNo: string;
  readonly appId: string;
  readonly kind: string;
  readonly orderNo: string;
  readonly content: unknown;
  readonly answer: unknown;
  readonly seen: number;
}

const columns = [
  'request_no as requestNo',
  'app_id as appId',
  'kind',
  'order_no as orderNo',
  'content',
  'answer',
  'seen',
] as const;

/** Takes a request into the books; a repeated one keeps its earlier answer. */
export const takeRequest = (
  db: Db,
  request: Omit<SandboxRequest, 'seen'>,
  now: Date,
): Promise<SandboxRequest> =>
  db
    .insertInto('sandbox_insurer_requests')
    .values({
      request_no: request.requestNo,
      app_id: request.appId,
      kind: request.kind,
      order_no: request.orderNo,
      content: JSON.stringify(request.content),
      answer: JSON.stringify(request.answer),
      at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('request_no')
        .doUpdateSet((row) => ({ seen: row('sandbox_insurer_requests.seen', '+', 1) })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

export const sandboxRequest = (db: Db, requestNo: string): Promise<SandboxRequest | undefined> =>
  db
    .selectFrom('sandbox_insurer_requests')
    .select(columns)
    .where('request_no', '=', requestNo)
    .executeTakeFirst();

export const sandboxRequests = (db: Db, most: number): Promise<SandboxRequest[]> =>
  db
    .selectFrom('sandbox_insurer_requests')
    .select(columns)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
