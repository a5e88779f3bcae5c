import process from 'node:process';
import { cpuSeconds, secondsOf } from './cpu.ts';
import { byPlace, openInspector, printShares, type Costs, type Profile } from './inspector.ts';
import { openDesk, spread } from './order-desk.ts';
import { printStatements } from './statements.ts';

/** The parts of an order's cost, by their functions. */
const costs: Costs = [
  [/^(?:openDraft|open|openBytes|openValue|decrypt) /, 'opening the sealed draft'],
  [/^(?:sealOrder|sealFor|sealValue|encrypt|wrapDataKey|unwrapDataKey) /, 'sealing the order'],
  [/^blindIndex /, 'blind indexes'],
  [/^(?:formProblems|orderFacts|readApplication|draftValues|unknownNames) /, 'rules of the form'],
  [/^(?:priceApplication|quoteFamily|storedPrice|priceView|riskSums) /, 'the price anew'],
  [/node_modules\/kysely\//, 'statements: put together (Kysely)'],
  [/node_modules\/(?:pg|pg-\w+)\//, 'statements: sent, answers read (pg)'],
  [/prepared-statements\.ts|transaction\.ts|last-statement\.ts/, 'statements: ours around them'],
  [/node_modules\/zod\//, 'checks of question and answer (zod)'],
  [/node_modules\/(?:fastify|@fastify|find-my-way|avvio|light-my-request)\//, 'Fastify'],
  [/apps\/server\/src\/http\//, 'ours: http'],
  [/node:(?:_http|internal\/http|http|net|internal\/stream|stream)/, 'HTTP and sockets of Node'],
];

const count = Number(process.env['PROFILE_ORDERS'] ?? '400');

/** Every statement of one order, by how often and how long it was waited for. */
const statementsOfOrder = async (): Promise<void> => {
  const desk = await openDesk({ counting: true });
  try {
    await spread(await desk.prepare(200), desk.submit);
    const [alone] = await desk.prepare(1);
    const drafts = await desk.prepare(count);
    await desk.statements();
    if (alone) await desk.submit(alone);
    const one = await desk.statements();
    const total = one.reduce((sum, { times }) => sum + times, 0);
    console.log(`\none order alone: ${total} statements, begin and commit among them`);
    const server = await secondsOf(desk.pid);
    const { database } = await cpuSeconds(desk.cluster);
    const perSecond = await spread(drafts, desk.submit);
    const ms = (seconds: number): string => ((seconds * 1000) / count).toFixed(2);
    console.log(
      `${perSecond.toFixed(0)} orders a second; processor for one: server ${ms((await secondsOf(desk.pid)) - server)} ms, database ${ms((await cpuSeconds(desk.cluster)).database - database)} ms`,
    );
    printStatements(await desk.statements(), count);
  } finally {
    await desk.close();
  }
};

/**
 * Where the time of an order is spent: its statements, and the shares of the server's processor.
 */
export const profileOrders = async (port: number): Promise<void> => {
  await statementsOfOrder();
  const desk = await openDesk({ flags: [`--inspect=127.0.0.1:${port}`] });
  try {
    const { ask, close } = await openInspector(port);
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: 200 });
    await spread(await desk.prepare(count), desk.submit);
    const drafts = await desk.prepare(count);
    await ask('Profiler.start');
    await spread(drafts, desk.submit);
    const { profile } = (await ask('Profiler.stop')) as { profile: Profile };
    printShares('order', byPlace(profile, costs), count);
    close();
  } finally {
    await desk.close();
  }
};
