import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { mostCustomers } from '@parasol/domain/service/stewards/consent';
import type { App, Context, PersonContext, Verb } from '#ground/context.ts';
import { agentCard } from '#modules/products/agents/agent-view.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { careParts } from '#modules/service/stewards/desk/steward-customers.ts';
import { servingOf } from '#modules/service/stewards/find-care.ts';
import {
  caresOfUser,
  openCareOf,
  stewardByNo,
  stewardsOffered,
} from '#modules/service/stewards/queries/cares.ts';
import { messagesOfCares, unreadFrom } from '#modules/service/stewards/queries/messages.ts';
import { reviewsOfUser } from '#modules/service/stewards/queries/reviews.ts';
import { messageView } from '#modules/service/stewards/messages/message-view.ts';
import { openReview } from '#modules/service/stewards/reviews/make-review.ts';

type Fetched = Output<'fetchSteward'>;

const cardOf = async (
  app: App,
  agentNo: string,
  words: string,
  now: Date,
): Promise<Fetched['offered'][number] | null> => {
  const row = await agentByNo(app.database.db, agentNo);
  const card = row && (await agentCard(app, row, now));
  return card ? { ...card, words } : null;
};

const offered = async ({ app, brand, person, now }: Context): Promise<Fetched['offered']> => {
  const rows = await stewardsOffered(app.database.db, {
    brand: brand.id,
    today: dateOf(now.getTime()),
    most: mostCustomers,
    except: person,
  });
  const cards = rows.map(({ agent_no: agentNo, words }) => cardOf(app, agentNo, words, now));
  return (await Promise.all(cards)).filter((card) => card !== null);
};

const own = async (context: Context, person: string): Promise<Fetched['steward']> => {
  const { app, brand, now } = context;
  const { db } = app.database;
  const care = await openCareOf(db, person, brand.id);
  if (!care) return null;
  const { care_no: careNo, agent_no: agentNo } = care;
  const [serving, row, unread, { days, appointments, reviews }] = await Promise.all([
    servingOf(app, agentNo, now),
    stewardByNo(db, agentNo),
    unreadFrom(db, [careNo], 'steward'),
    careParts(context, care, 'customer'),
  ]);
  return {
    careNo,
    since: care.since.toISOString(),
    serving: serving !== null,
    card: await cardOf(app, agentNo, row?.words ?? '', now),
    unread: unread.get(careNo) ?? 0,
    days,
    appointments,
    reviews,
  };
};

export const fetchSteward: Verb<'fetchSteward'> = async (context) => {
  const { person } = context;
  const steward = person === null ? null : await own(context, person);
  return { steward, offered: await offered(context) };
};

/** A person's stewards, messages and reviews, for their own download. */
export const exportStewards = async ({ app, person }: PersonContext): Promise<unknown> => {
  const { db } = app.database;
  const cares = await caresOfUser(db, person);
  const [messages, reviews] = await Promise.all([
    messagesOfCares(
      db,
      cares.map(({ care_no: careNo }) => careNo),
    ),
    reviewsOfUser(db, person),
  ]);
  return {
    stewards: await Promise.all(
      cares.map(async ({ agent_no: agentNo, since, ended_at: until }) => ({
        name: (await agentByNo(db, agentNo))?.name ?? '',
        since,
        until,
      })),
    ),
    messages: await Promise.all(messages.map((row) => messageView(app, row))),
    reviews: await Promise.all(reviews.map((row) => openReview(app, row))),
  };
};
