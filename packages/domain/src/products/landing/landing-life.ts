import type { StateOf } from '#base/lives/life.ts';
import { textLife } from '#base/publishing/text-life.ts';

export const landingLife = /* @__PURE__ */ textLife({
  noun: 'landing',
  title: '落地页',
  held: '落地页没有通过检查，未发布',
});

export type LandingState = StateOf<typeof landingLife>;
