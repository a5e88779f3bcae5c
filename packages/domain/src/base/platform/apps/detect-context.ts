import { readAppToken } from './app-version.ts';
import { isNativeApp, platforms, type PlatformCode } from './platform-code.ts';
import { firstValue, type Query } from '#base/platform/addresses/query.ts';

/** Objects that hosts inject into the page; none are known while the server renders. */
export interface InjectedBridges {
  readonly android?: boolean;
  readonly ios?: boolean;
  /** The bridge of the Harmony app. */
  readonly harmony?: boolean;
  /** The messaging app says the page is inside a mini-program. */
  readonly miniProgram?: boolean;
}

export interface ContextSigns {
  readonly userAgent: string;
  readonly query: Query;
  readonly bridges: InjectedBridges;
}

export interface HostContext {
  readonly platform: PlatformCode;
  /** Enterprise messaging's browser: the messaging app's engine, without its sign-in. */
  readonly enterprise: boolean;
  readonly desktop: boolean;
  /** The system is Harmony, whichever program shows the page. */
  readonly harmony: boolean;
  readonly ios: boolean;
  /** Version of our own app, when the page runs in one that sends it. */
  readonly appVersion: number | null;
}

const messagingApp = /\b(?:MicroMessenger|wxwork)\b/i;
const enterpriseMessaging = /\bwxwork\b/i;
/**
 * `miniProgram/wx…` marks a web view. `MiniProgramEnv/…` also appears in desktop browser windows.
 */
const miniProgramView = /\bminiProgram(?!Env)/i;
const harmonySystem = /\b(?:OpenHarmony|HarmonyOS|ArkWeb)\b/i;
const iosSystem = /\b(?:iPhone|iPad|iPod)\b/i;
const handheld = /\b(?:Android|iPhone|iPad|iPod|Mobile|Phone)\b/i;
const desktopSystem = /\b(?:Windows NT|Macintosh|X11|PC; OpenHarmony)\b/i;

/** The separate Harmony check: the system, not our app. */
export const isHarmony = (userAgent: string): boolean => harmonySystem.test(userAgent);

const appPlatforms = {
  android: platforms.android,
  ios: platforms.ios,
  harmony: platforms.harmony,
} as const;

const bridgePlatform = ({ bridges, userAgent }: ContextSigns): PlatformCode | null => {
  if (bridges.harmony) return platforms.harmony;
  // Harmony 4 also runs the Android app, so an Android bridge wins over the system's name.
  if (bridges.android) return platforms.android;
  if (bridges.ios) return platforms.ios;
  if (bridges.miniProgram && messagingApp.test(userAgent)) return platforms.miniProgram;
  return null;
};

const platformOf = (signs: ContextSigns): PlatformCode => {
  const app = readAppToken(signs.userAgent);
  if (app) return appPlatforms[app.system];
  const injected = bridgePlatform(signs);
  if (injected !== null) return injected;
  if (!messagingApp.test(signs.userAgent)) return platforms.browser;
  // Our mini-program marks its pages, because some clients name it only after the first page.
  const marked = firstValue(signs.query, 'miniprogram') === '1';
  return marked || miniProgramView.test(signs.userAgent)
    ? platforms.miniProgram
    : platforms.messagingApp;
};

const versionOf = ({ userAgent, query }: ContextSigns, platform: PlatformCode): number | null => {
  const app = readAppToken(userAgent);
  if (app) return app.version;
  const written = firstValue(query, 'appVersion');
  return isNativeApp(platform) && written !== null && /^\d{1,6}$/.test(written)
    ? Number(written)
    : null;
};

/**
 * Where the page runs. A query alone never makes a browser an app: it only adds to the user agent
 * or an injected bridge.
 */
export const detectContext = (signs: ContextSigns): HostContext => {
  const { userAgent } = signs;
  const platform = platformOf(signs);
  return {
    platform,
    enterprise: platform === platforms.messagingApp && enterpriseMessaging.test(userAgent),
    desktop: desktopSystem.test(userAgent) && !handheld.test(userAgent),
    harmony: isHarmony(userAgent),
    ios: iosSystem.test(userAgent),
    appVersion: versionOf(signs, platform),
  };
};
