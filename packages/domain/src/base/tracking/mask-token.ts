const mask = '***';
const deepest = 8;

/** The session's cookie is `{product}WxToken`; it also shows up inside headers, URLs and JSON text. */
const tokenName = /WxToken$/i;
const tokenInText = /(\b\w*WxToken"?\s*(?:=|:|%3D|%22%3A%22)\s*"?)[^\s"'&;,}%]+/gi;

/** A copy of a report without any session token in it, wherever it hides. */
export const maskTokens = (report: unknown, depth = 0): unknown => {
  if (typeof report === 'string') return report.replace(tokenInText, `$1${mask}`);
  if (typeof report !== 'object' || report === null) return report;
  // A deeper report is not ours, or refers to itself.
  if (depth >= deepest) return mask;
  if (Array.isArray(report)) return report.map((item) => maskTokens(item, depth + 1));
  return Object.fromEntries(
    Object.entries(report).map(([name, value]) => [
      name,
      tokenName.test(name) ? mask : maskTokens(value, depth + 1),
    ]),
  );
};
