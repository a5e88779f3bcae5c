import { z } from 'zod';

/** The reader of a link made for one person: `asked` is logged in with the mobile it names. */
export const linkReader = z.enum(['nobody', 'somebody-else', 'asked']);
export type LinkReader = z.infer<typeof linkReader>;
