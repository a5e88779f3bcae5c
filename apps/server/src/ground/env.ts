import { readFileSync } from 'node:fs';
import process from 'node:process';
import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { isDatabaseAddress, isReplicaAddress } from './db/connection/hosts.ts';

const root = resolve(import.meta.dirname, '../../../..');

const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, 'must be postgres://user:password@host:port[,host:port …]/name');

const settings = z.object({
  PARASOL_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on. Loopback by default, because the sandbox is open. */
  LISTEN: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((folder) => resolve(root, folder)),
  /** Several hosts, `postgres://…@a:5432,b:5432/…`: the primary is chosen. */
  DATABASE_URL: databaseAddress.optional(),
  /** The same database as its owner, who migrates; the application's own role then owns nothing. */
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** A replica of it for figures and exports; the primary is read while it is behind or gone. */
  DATABASE_READ_URL: z
    .string()
    .refine(isReplicaAddress, 'must be postgres://user:password@host:port/name, of one host')
    .optional(),
  /** The folder of the signed heads of the audit trail: outside the data they guard. */
  AUDIT_HEADS_DIR: z.string().min(1).optional(),
  CATALOGUE_DIR: z
    .string()
    .min(1)
    .default('catalogue')
    .transform((folder) => resolve(root, folder)),
  /** The brands that are served here, with their agreements and pictures. */
  BRANDS_DIR: z
    .string()
    .min(1)
    .default('brands')
    .transform((folder) => resolve(root, folder)),
  /**
   * YAML with the outside services and their secrets; a service that is not named is the sandbox's.
   */
  PROVIDERS_FILE: z.string().min(1).optional(),
  /** YAML with account, name and password of an admin, made while no staff but the sandbox's can log in. */
  FIRST_STAFF_FILE: z.string().min(1).optional(),
  /** How many proxies in front of us may be believed about the client's address. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** Bearer token that opens /metrics; without one it answers outside production only. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Limit for one address; a call may have its own. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(3000),
  /** Processes that answer; one a core in production, as far as the database has connections. */
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  /** Milliseconds of lag above which the process turns away calls that can wait. */
  BUSY_AFTER_MS: z.coerce.number().positive().optional(),
  /** An OpenTelemetry collector that takes traces as OTLP over HTTP, such as `http://localhost:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The file of the log; standard output when absent. */
  LOG_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Settings that hold a password: `<name>_FILE` names a file with the value instead. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'METRICS_TOKEN',
] as const;

/** @internal The test of the documents compares them with these names. */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...secretNames.map((name) => `${name}_FILE`),
];

/** The environment with the contents of the files that it names for its secrets. */
const withSecrets = (
  source: Readonly<Record<string, string>>,
): { readonly given: Record<string, string>; readonly faults: readonly string[] } => {
  const given = { ...source };
  const faults: string[] = [];
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    delete given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) faults.push(`${name}_FILE: ${name} is set as well`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      faults.push(`${name}_FILE=${file}: ${error instanceof Error ? error.message : 'unreadable'}`);
    }
  }
  return { given, faults };
};

const isInside = (folder: string, outer: string): boolean =>
  folder === outer || folder.startsWith(`${outer}${sep}`);

const schema = settings
  .transform((env) => ({
    ...env,
    AUDIT_HEADS_DIR: resolve(root, env.AUDIT_HEADS_DIR ?? `${env.DATA_DIR}-audit`),
  }))
  .refine((env) => !isInside(env.AUDIT_HEADS_DIR, env.DATA_DIR), {
    path: ['AUDIT_HEADS_DIR'],
    message: 'must not lie inside DATA_DIR',
  })
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'is a replica of DATABASE_URL, which is missing',
  });

export interface Env {
  readonly mode: 'development' | 'test' | 'production';
  readonly port: number;
  readonly listen: string;
  readonly root: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly auditHeadsDir: string;
  readonly catalogueDir: string;
  readonly brandsDir: string;
  readonly providersFile: string | undefined;
  readonly firstStaffFile: string | undefined;
  readonly trustProxyHops: number;
  readonly metricsToken: string | undefined;
  readonly requestsPerMinute: number;
  /** Undefined: as many as there are cores. */
  readonly workers: number | undefined;
  readonly busyAfterMs: number;
  readonly tracesTo: string | undefined;
  readonly logFile: string | undefined;
  readonly logLevel: string;
}

/** Parsed once, at the start. Every bad key is named, not only the first. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const set = Object.entries(source).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  const { given, faults } = withSecrets(Object.fromEntries(set));
  const parsed = schema.safeParse(given);
  if (!parsed.success || faults.length > 0) {
    const lines = (parsed.error?.issues ?? []).map(({ path, message }) => {
      const name = String(path[0]);
      // A password in a log is a password that has to be changed.
      const secret = secretNames.some((each) => each === name);
      return secret ? `${name}: ${message}` : `${name}=${String(source[name])}: ${message}`;
    });
    const all = [...faults, ...lines].map((line) => `  ${line}`).join('\n');
    throw new Error(`The environment has values that cannot be used:\n${all}`);
  }
  const env = parsed.data;
  return {
    mode: env.PARASOL_ENV,
    port: env.PORT,
    listen: env.LISTEN,
    root,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    auditHeadsDir: env.AUDIT_HEADS_DIR,
    catalogueDir: env.CATALOGUE_DIR,
    brandsDir: env.BRANDS_DIR,
    providersFile: env.PROVIDERS_FILE,
    firstStaffFile: env.FIRST_STAFF_FILE,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    metricsToken: env.METRICS_TOKEN,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    workers: env.WORKERS ?? (env.PARASOL_ENV === 'production' ? undefined : 1),
    // Tests run on machines that are busy with tests.
    busyAfterMs: env.BUSY_AFTER_MS ?? (env.PARASOL_ENV === 'test' ? 15_000 : 1000),
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logFile: env.LOG_FILE,
    logLevel: env.LOG_LEVEL,
  };
};
