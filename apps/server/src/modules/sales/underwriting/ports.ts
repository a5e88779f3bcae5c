import type { InsurerReply } from '#providers/insurer/answers.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';

/** Questions of underwriting to modules above; filled in by `ports.ts` of the server. */
export interface UnderwritingPorts {
  /** The change of a policy service, as sent to the insurer. */
  readonly changeOf: (app: App, posNo: string) => Promise<unknown>;
  /** A paper about a premium, in a request to the insurer. */
  readonly invoiceOf: (app: App, invoiceNo: string) => Promise<object>;
  /** The insurer's answer on a case of manual underwriting; undefined when it was not asked. */
  readonly receiveReview: (
    tx: Tx,
    app: App,
    said: { readonly insurer: string; readonly requestNo: string; readonly reply: InsurerReply },
  ) => Promise<string | undefined>;
}
