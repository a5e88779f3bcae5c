import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

/** Where visitors arrive from outside: advertisements, partners, posters and shared links. */
export const landingRows = [
  ...underEachRoot('/landing/:baseProductNo', {
    page: 'landing/landing',
    hydrate: 'touch',
    ttl: 60,
    landing: 'an advertisement, a poster or a partner',
  }),
  ...underEachRoot('/landing/to-yj/:baseProductNo', {
    page: 'landing/to-partner',
    hydrate: 'idle',
    hidden: true,
    landing: 'an advertisement for what a partner sells',
  }),
  ...underEachRoot('/landing/activity/pre-underwriting', {
    page: 'landing/pre-underwriting',
    title: '投保前先核保',
    hydrate: 'idle',
    posts: true,
    canonical: '/landing/activity/pre-underwriting',
  }),
  ...underEachRoot('/landing/activity/pre-underwriting/success', {
    page: 'landing/pre-underwriting-success',
    title: '申请已建立',
    access: { requireAuth: true },
    hydrate: 'idle',
    hidden: true,
    after: '/manualunderwriting/apply/:baseProductNo/:sale?',
  }),
] as const satisfies readonly Row[];
