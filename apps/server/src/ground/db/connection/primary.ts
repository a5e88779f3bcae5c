import { callbackify } from 'node:util';
import { Client } from 'pg';
import { createFinder, NoPrimaryError, type Finder, type Place } from './find-primary.ts';
import { hostAddresses } from './hosts.ts';

/** How long one host may take to report its state. */
const answerMs = 1_000;
/** How long it may take to find the primary and be let in; a frozen machine accepts and says nothing. */
const enterMs = 4_500;

const whatItIs = `select case when pg_is_in_recovery() then null else
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`;

/** The state of this host; undefined when it is a standby or does not answer. */
const lookAt = async (address: string): Promise<Place | undefined> => {
  const client = new Client({
    connectionString: address,
    application_name: 'parasol-primary',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(whatItIs);
    const { host, port } = client;
    const timeline = rows[0]?.timeline ?? null;
    return timeline === null ? undefined : { host, port, timeline };
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
};

/** A client that connects to whichever host is the primary. */
const clientOf = (finder: Finder): typeof Client =>
  class extends Client {
    async #reach(): Promise<Client> {
      const latest = performance.now() + enterMs;
      const place = await finder.find();
      const { host, port } = place;
      Object.assign(this, { host, port });
      let standby = false;
      this.connection.on('parameterStatus', (payload: unknown) => {
        const { parameterName, parameterValue } = payload as Record<string, string>;
        if (parameterName === 'in_hot_standby') standby = parameterValue === 'on';
      });
      this.on('error', () => finder.forget(place));
      const late = setTimeout(() => {
        this.connection.stream.destroy(new Error('timeout expired'));
      }, latest - performance.now());
      try {
        await super.connect();
      } catch (error) {
        finder.forget(place);
        throw error;
      } finally {
        clearTimeout(late);
      }
      if (!standby) return this;
      await this.end();
      throw new NoPrimaryError('the database server has become a standby');
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error | null, client?: Client) => void): void;
    override connect(
      callback?: (error: Error | null, client?: Client) => void,
    ): Promise<Client> | void {
      if (!callback) return this.#reach();
      callbackify(() => this.#reach())(callback);
    }
  };

const finders = new Map<string, Finder>();

/**
 * How to reach a database: with one host the driver's own way, with several always the present
 * primary. All connections of a process share the knowledge of the hosts.
 */
export const wayTo = (url: string): { connectionString: string; Client: typeof Client } => {
  const addresses = hostAddresses(url);
  const [first = url] = addresses;
  if (addresses.length === 1) return { connectionString: first, Client };
  const finder = finders.get(url) ?? createFinder(addresses, lookAt);
  finders.set(url, finder);
  return { connectionString: first, Client: clientOf(finder) };
};
