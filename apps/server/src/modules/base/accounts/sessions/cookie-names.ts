/** The customer's session; the name follows `{product}WxToken`, which every log and report masks. */
export const sessionCookie = 'parasolWxToken';
/** A member of staff's session; it counts on staff hosts only. */
export const staffCookie = 'parasolAdminToken';
/** Cookie for the time a colleague is at the identity provider. */
export const signOnCookie = 'parasolSignOn';
/** The browser itself, for all its users. */
export const deviceCookie = 'parasolDevice';

/**
 * In production a cookie goes by this name, so that only this very host over TLS can have set it; a
 * bare one, which a neighbouring host could set, is not read.
 */
export const hostCookie = (name: string, production: boolean): string =>
  production ? `__Host-${name}` : name;
