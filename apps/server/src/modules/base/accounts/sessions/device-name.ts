const systems: readonly [RegExp, string][] = [
  [/OpenHarmony|HarmonyOS/i, '鸿蒙设备'],
  [/iPhone/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/Android/i, '安卓设备'],
  [/Windows/i, 'Windows 电脑'],
  [/Macintosh/i, 'Mac 电脑'],
  [/Linux|X11/i, 'Linux 电脑'],
];

const programs: readonly [RegExp, string][] = [
  [/wxwork/i, '企业微信'],
  [/miniProgram(?!Env)/i, '微信小程序'],
  [/MicroMessenger/i, '微信'],
  [/Edg\//i, 'Edge 浏览器'],
  [/Firefox\//i, '火狐浏览器'],
  [/Chrome\//i, 'Chrome 浏览器'],
  [/Safari\//i, 'Safari 浏览器'],
];

const named = (table: readonly [RegExp, string][], userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Name of the device in the customer's list of sessions. */
export const deviceName = (userAgent: string): string =>
  [named(systems, userAgent) ?? '其他设备', named(programs, userAgent)]
    .filter((part) => part !== undefined)
    .join(' · ');
