import { z } from 'zod';

/** An instant, as every answer writes it. */
export const moment = z.iso.datetime();
