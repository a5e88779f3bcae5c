import { z } from 'zod';

/** Who opened a link that was made for one person: `asked` is logged in with the mobile it names. */
export const linkReader = z.enum(['nobody', 'somebody-else', 'asked']);
export type LinkReader = z.infer<typeof linkReader>;
