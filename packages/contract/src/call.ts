import { z } from 'zod';
import type { Access } from '@parasol/domain/base/accounts/access';
import type { About } from './subjects.ts';

/** One HTTP call, defined once: the server binds it to a verb, the browser client comes from it. */
export interface Call<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Of = object | undefined,
> {
  readonly summary: string;
  /** `POST` where it says nothing else. */
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /**
   * A GET by its specified name that changes something: accepted from our own pages only, as a POST
   * is.
   */
  readonly changes?: true;
  /**
   * A person agrees, signs, confirms, authorises or gives something up by it. It is made by their
   * own press only: a login in between never sends it again.
   */
  readonly declaration?: true;
  /** Pages repeat it by themselves: it keeps no staff session awake. */
  readonly background?: true;
  /** Older paths that answer in the same way. */
  readonly alsoAt?: readonly string[];
  readonly access: Who;
  /**
   * The thing it is about, and the field that names it: the adapter finds it, refuses strangers,
   * and hands it to the verb.
   */
  readonly about?: Of;
  /** JSON for a POST and nothing for a GET, where it says nothing else. */
  readonly body: 'none' | 'json' | 'form' | 'multipart';
  /** Without fields, where it says nothing else; so is the answer. */
  readonly request: Request;
  readonly response: Response;
  /** A request that it takes, where its rules say more than its fields. */
  readonly example?: z.input<Request>;
  /** Seconds the browser waits before it gives up: ten, where it says nothing else. */
  readonly timeout: 2 | 10 | 20 | 30 | 60;
  /** The largest body in bytes, for a call whose body has a picture. */
  readonly mostBytes?: number;
  /** Requests a minute from one address; the server's default applies when absent. */
  readonly perMinute?: number;
}

const nothing = z.object({});
type Nothing = typeof nothing;
type Usual = 'method' | 'body' | 'timeout' | 'request' | 'response';

export const call = <
  const Who extends Access,
  Request extends z.ZodType = Nothing,
  Response extends z.ZodType = Nothing,
  const Of extends About<z.output<Request>> | undefined = undefined,
>(
  definition: Omit<Call<Request, Response, Who, Of>, Usual> &
    Partial<Pick<Call<Request, Response, Who, Of>, Usual>>,
): Call<Request, Response, Who, Of> => ({
  method: 'POST',
  body: definition.method === 'GET' ? 'none' : 'json',
  timeout: 10,
  // Without inference for it, `Request` is `Nothing`; the same for the answer.
  request: nothing as z.ZodType as Request,
  response: nothing as z.ZodType as Response,
  ...definition,
});
