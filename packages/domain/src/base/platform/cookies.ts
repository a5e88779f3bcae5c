/** Cookies that channel and test traffic use live this long, on every path. */
const cookieDays = 365;
const cookiePath = '/';

const daySeconds = 86_400;

/** A cookie to store, or to clear when its value is null. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
}

/** A value that we did not write may hold a stray percent sign: it is then taken unchanged. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads a `Cookie` header or `document.cookie`. The first of two cookies of one name wins. */
export const parseCookies = (header: string): Readonly<Record<string, string>> => {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = decode(part.slice(0, equals).trim());
    const raw = part.slice(equals + 1).trim();
    if (name === '' || cookies.has(name)) continue;
    cookies.set(name, decode(raw.replace(/^"(.*)"$/, '$1')));
  }
  // Unlike assignment, this keeps a cookie called `__proto__` an ordinary one.
  return Object.fromEntries(cookies);
};

/** Half a character cannot be encoded; it becomes the replacement character. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Writes one cookie for `document.cookie` or a `Set-Cookie` header. */
export const serialiseCookie = ({ name, value }: CookieChange): string => {
  const seconds = value === null ? 0 : cookieDays * daySeconds;
  const pair = `${encode(name)}=${encode(value ?? '')}`;
  return `${pair}; Path=${cookiePath}; Max-Age=${seconds}; SameSite=Lax`;
};
