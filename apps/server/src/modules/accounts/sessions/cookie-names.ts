/** The customer's session; the name follows `{product}WxToken`, which every log and report masks. */
export const sessionCookie = 'parasolWxToken';
/** A member of staff's session; it counts on staff hosts only. */
export const staffCookie = 'parasolAdminToken';
/** The browser itself, whoever uses it. */
export const deviceCookie = 'parasolDevice';
