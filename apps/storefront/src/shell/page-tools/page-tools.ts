import { createContext, useContext } from 'react';
import type { Api } from '@parasol/contract';
import type { ChannelInfo } from '@parasol/domain/base/platform/apps/channel-info';
import type { HostContext } from '@parasol/domain/base/platform/apps/detect-context';
import type { Host, ShareOutcome } from '#hosts/host.ts';
import type { ShareWay } from '#shell/share/share-ways.ts';
import type { PageSession } from '#shell/document/boot.ts';

/** Everything a page can do once its script is awake. There is none while the server renders. */
export interface PageTools {
  readonly api: Api;
  readonly context: HostContext;
  readonly session: () => PageSession;
  /** Reports whenever another person may be logged in; the answer stops it. */
  readonly watchSession: (watcher: () => void) => () => void;
  readonly channel: () => ChannelInfo;
  readonly host: () => Promise<Host>;
  /** Asks to log in, each context in its own way; true when someone is logged in afterwards. */
  readonly logIn: (options?: { readonly title?: string }) => Promise<boolean>;
  /** A login succeeded: the data of the page is loaded again, typed text stays. */
  readonly loggedIn: () => Promise<void>;
  /** Tells that something happened on the page in view. */
  readonly track: (elementCode: number) => void;
  readonly share: () => Promise<ShareOutcome>;
  /**
   * Addresses to hand on: with the channel, without anything of the sharer's. A calculation that its
   * owner shares is named by its share.
   */
  readonly shareWays: (share?: string) => Promise<readonly [ShareWay, ...ShareWay[]]>;
}

export const PageToolsContext = createContext<PageTools | null>(null);

/** Null while the server renders; handlers only ever run with one. */
export const usePageTools = (): PageTools | null => useContext(PageToolsContext);
