import { landingLife } from '@parasol/domain/products/landing/landing-life';
import { claimsInLanding, textsOfLanding } from '@parasol/domain/products/landing/landing-claims';
import { doubtsAt } from '@parasol/domain/base/wording/doubts/doubts';
import type { Shelf } from '#modules/base/publishing/shelf.ts';
import {
  changeLandingVersion,
  dueLandings,
  lockLanding,
  rivalOf,
  type LandingVersion,
} from './queries.ts';

/** Where versions of landing pages lie. */
export const landingShelf: Shelf<LandingVersion> = {
  noun: 'landing',
  life: landingLife,
  act: 'publish-landing',
  missing: '没有这个落地页',
  called: ({ title }) => `落地页“${title}”`,
  lock: lockLanding,
  change: changeLandingVersion,
  due: dueLandings,
  claims: ({ title, summary, blocks }) => claimsInLanding({ title, summary, blocks }),
  doubts: ({ title, summary, blocks }) => doubtsAt(textsOfLanding({ title, summary, blocks })),
  obstacle: async (db, no, { brands }) => {
    const rival = await rivalOf(db, no, brands);
    return rival
      ? `同一产品、渠道和品牌已有落地页“${rival.title}”（编号 ${rival.landing_no}），请先撤下它，或者在它上面改`
      : null;
  },
};
