/** The customer's session; the name follows `{product}WxToken`, which every log and report masks. */
export const sessionCookie = 'parasolWxToken';
/** A member of staff's session; it counts on staff hosts only. */
export const staffCookie = 'parasolAdminToken';
/** Cookie for the time a colleague is at the identity provider. */
export const signOnCookie = 'parasolSignOn';
/** The browser itself, for all its users. */
export const deviceCookie = 'parasolDevice';

/**
 * The cookie's name in production, which only this host over TLS can set; a neighbouring host could
 * set the bare name, so it is not read.
 */
export const hostCookie = (name: string, production: boolean): string =>
  production ? `__Host-${name}` : name;
