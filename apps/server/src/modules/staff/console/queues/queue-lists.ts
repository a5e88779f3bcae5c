import type { Output } from '@parasol/contract';
import type { QueueFilters } from '@parasol/contract/staff/console/shapes';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { queueColumns, queueFacets, type QueueFacet } from '@parasol/domain/base/queues/queue';
import { startOf } from '@parasol/domain/base/calendar/shanghai';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import {
  aboutsIn,
  countQueueRows,
  queuePage,
  type QueuePage,
} from '#modules/staff/console/queries/queues.ts';
import {
  openQueue,
  openQueues,
  type OpenQueue,
} from '#modules/staff/console/queries/queue-sources.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { queueRows } from './queue-rows.ts';
import { readCursor, writeCursor } from './cursor.ts';

const pageSize = 50;

/** Whether this member of staff works on a queue at all. */
export const mayWorkOn = (
  { caller }: Pick<StaffContext, 'caller'>,
  { permission, ofAllBrands }: OpenQueue,
): boolean => staffHold(caller, permission) && (caller.brand === null || !ofAllBrands);

/** Additional filters of a queue, with their values. */
const facetsIn = async (app: App, queue: OpenQueue, brand: string | null) => {
  const { facets = {} } = queue;
  return Promise.all(
    (Object.keys(facets) as QueueFacet[]).map(async (id) => {
      const named =
        facets[id] ??
        Object.fromEntries(
          (await aboutsIn(app.database.db, queue, brand, app.clock())).map((no) => [
            no,
            productName(app, no),
          ]),
        );
      const choices = Object.entries(named).map(([choice, title]) => ({ id: choice, title }));
      return { id, title: queueFacets[id], choices };
    }),
  );
};

/** Queues as staff see them, with their waiting rows. */
export const countedQueues = async (
  { app, caller, now }: Pick<StaffContext, 'app' | 'caller' | 'now'>,
  seen: readonly OpenQueue[],
): Promise<Output<'countQueues'>['queues']> => {
  const who = { brand: caller.brand, staffId: caller.staffId, now };
  const counts = await countQueueRows(app.database.db, seen, who);
  return Promise.all(
    seen.map(async (queue) => {
      const { id, title, columns, kinds, called } = queue;
      const counted = counts.find((one) => one.queue === id);
      return {
        id,
        title,
        columns: columns.map((column) => ({
          id: column,
          title: called?.[column] ?? queueColumns[column],
        })),
        kinds: Object.entries(kinds).map(([kind, name]) => ({ id: kind, title: name })),
        facets: await facetsIn(app, queue, caller.brand),
        count: counted?.count ?? 0,
        mine: counted?.mine ?? 0,
        late: counted?.late ?? 0,
      };
    }),
  );
};

export const countQueues: Verb<'countQueues'> = async (context) => ({
  queues: await countedQueues(
    context,
    openQueues.filter((queue) => mayWorkOn(context, queue)),
  ),
});

/** The requested brand, as far as it is theirs. */
const brandAsked = (own: string | null, asked: string | undefined): string | null | Refusal =>
  own !== null && asked !== undefined && asked !== own ? refuse('NO_PERMISSION') : (asked ?? own);

/** The filters that only some queues have, as in a page's request. */
export const facetsOf = ({ about, skill, least }: QueueFilters) => ({
  about,
  skill,
  least: least === undefined ? undefined : Number(least),
});

export const pageOf = (
  { caller, now }: Pick<StaffContext, 'caller' | 'now'>,
  input: Parameters<Verb<'listQueue'>>[1],
): Omit<QueuePage, 'most'> | Refusal => {
  const brand = brandAsked(caller.brand, input.brand);
  if (brand instanceof Refusal) return brand;
  const { assignee, cursor, from, to, kind } = input;
  const who = assignee === 'me' ? caller.staffId : assignee;
  if (who !== undefined && who !== 'none' && !/^[0-9a-f-]{36}$/.test(who)) {
    return refuse('INVALID_REQUEST', '没有这位经办');
  }
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (after === null) return refuse('INVALID_REQUEST', '翻页位置有误，请从第一页开始');
  return {
    brand,
    kind,
    assignee: who === undefined ? undefined : who === 'none' ? { none: true } : { staffId: who },
    from: from === undefined ? undefined : new Date(startOf(from)),
    before: to === undefined ? undefined : new Date(startOf(addDays(to, 1))),
    ...facetsOf(input),
    after,
    now,
  };
};

/** A page of a queue; `next` is where the following one begins. */
export const listedRows = async (
  app: App,
  queue: OpenQueue,
  page: Omit<QueuePage, 'most'>,
): Promise<Output<'listQueue'>> => {
  const items = await queuePage(app.database.db, queue, { ...page, most: pageSize + 1 });
  const shown = items.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    rows: await queueRows(app, queue, shown, page.now),
    next: items.length > pageSize && last ? writeCursor(last) : null,
  };
};

export const listQueue: Verb<'listQueue'> = async (context, input) => {
  const queue = openQueue(input.queue);
  if (!mayWorkOn(context, queue)) return refuse('NO_PERMISSION');
  const page = pageOf(context, input);
  return page instanceof Refusal ? page : listedRows(context.app, queue, page);
};
