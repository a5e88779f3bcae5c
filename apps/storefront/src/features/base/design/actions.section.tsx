import { ArrowRight } from 'lucide-react';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ChipLink } from '#ui/actions/chip-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';

export const ActionsSection = () => (
  <>
    <Section id="buttons" title="按钮与链接" note="一个页面只有一个主要动作；其余都退后一步。">
      <Card className="grid gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <Button>立即投保</Button>
          <Button look="secondary">查看条款</Button>
          <Button look="quiet">暂不需要</Button>
          <Button look="danger">申请退保</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">小号</Button>
          <Button size="medium">中号</Button>
          <Button size="large" icon={<ArrowRight aria-hidden="true" />}>
            大号
          </Button>
          <Button loading>提交</Button>
          <Button look="secondary" loading loadingText="正在核对">
            核对
          </Button>
          <Button disabled>不可用</Button>
        </div>
        <div className="grid gap-3 md:grid-cols-2">
          <ButtonLink to="#buttons" wide>
            整行的链接按钮
          </ButtonLink>
          <p className="self-center text-sm text-ink-2">
            投保前请阅读<TextLink to="#buttons">客户告知书</TextLink>与
            <TextLink to="#buttons">保险条款</TextLink>。
          </p>
        </div>
      </Card>
    </Section>
    <Section id="notices" title="页内提示">
      <div className="grid gap-3 md:grid-cols-2">
        <div className="flex flex-wrap gap-2">
          <ChipLink to="#buttons" current>
            全部
          </ChipLink>
          <ChipLink to="#buttons" current={false}>
            医疗
          </ChipLink>
        </div>
        <Banner>保险费为示例，以投保时核算结果为准。</Banner>
        <Banner tone="success" title="核保通过">
          可以继续支付。
        </Banner>
        <Banner tone="warning" title="请留意等待期">
          等待期内确诊的疾病不在保障范围内。
        </Banner>
        <Banner tone="danger" title="提交没有成功">
          网络不太顺畅，请检查后重试。您填写的内容都还在。
        </Banner>
      </div>
    </Section>
  </>
);
