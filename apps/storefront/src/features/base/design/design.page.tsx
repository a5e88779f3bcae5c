import { ButtonLink } from '#ui/actions/button.tsx';
import { Price } from '#ui/data/price.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { ActionsSection } from './actions.section.tsx';
import { DisplaySection } from './display.section.tsx';
import { FormSection } from './form.section.tsx';
import { OverlaysSection } from './overlays.section.tsx';
import { PickersSection } from './pickers.section.tsx';
import { StatesSection } from './states.section.tsx';
import { TokensSection } from './tokens.section.tsx';

const DesignPage = () => (
  <main>
    <div className="page-width py-10 md:py-16">
      <h1 className="font-display text-3xl font-semibold md:text-4xl">设计系统</h1>
      <p className="mt-3 max-w-160 text-lg text-ink-2">
        沉着、清楚、留有余地。这里列出每一个基础部件和它们的全部状态。
      </p>
      <div className="mt-12 grid gap-12 md:gap-16 *:min-w-0">
        <TokensSection />
        <ActionsSection />
        <DisplaySection />
        <FormSection />
        <PickersSection />
        <OverlaysSection />
        <StatesSection />
      </div>
    </div>
    <StickyActionBar
      lead={<Price fen={30_800} size="large" per="年" />}
      note="30 岁，有社保，标准版"
    >
      <ButtonLink to="#buttons">立即投保</ButtonLink>
    </StickyActionBar>
  </main>
);

export default DesignPage;
