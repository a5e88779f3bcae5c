import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';

const colours = [
  ['bg-primary', '主色'],
  ['bg-primary-strong', '主色（深）'],
  ['bg-primary-soft', '主色（浅）'],
  ['bg-accent', '点缀'],
  ['bg-accent-soft', '点缀（浅）'],
  ['bg-canvas', '底色'],
  ['bg-surface', '纸面'],
  ['bg-ink', '正文'],
  ['bg-ink-2', '次要'],
  ['bg-ink-3', '说明'],
  ['bg-edge', '控件边'],
  ['bg-line', '分隔线'],
  ['bg-success', '成功'],
  ['bg-warning', '提醒'],
  ['bg-danger', '危险'],
] as const;

const sizes = [
  ['font-display text-3xl font-semibold', '把保障讲明白'],
  ['text-2xl font-semibold', '保什么，不保什么'],
  ['text-xl font-semibold', '一般医疗与重疾医疗'],
  ['text-lg', '每年 ¥308，可按月交'],
  ['text-base', '保险期间内住院发生的医疗费用，扣除免赔额后按约定比例赔付。'],
  ['text-sm text-ink-2', '投保前请阅读条款、责任免除与客户告知书。'],
  ['text-xs text-ink-3', '费率为示例，以投保时核算结果为准。'],
] as const;

export const TokensSection = () => (
  <Section id="tokens" title="颜色与字阶">
    <div className="grid gap-6 lg:grid-cols-2">
      <Card>
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5">
          {colours.map(([fill, name]) => (
            <li key={fill} className="text-xs text-ink-2">
              <span className={`mb-1.5 block h-12 rounded-md border ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
      <Card className="grid content-center gap-3">
        {sizes.map(([look, text]) => (
          <p key={look} className={look}>
            {text}
          </p>
        ))}
      </Card>
    </div>
  </Section>
);
