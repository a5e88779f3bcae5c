import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { Price } from '#ui/data/price.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';
import { scenes } from '#ui/illustrations/scenes.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';

export const DisplaySection = () => (
  <>
    <Section id="key-facts" title="要点" note="读者最想知道的几件事，一眼可得。">
      <KeyFacts
        facts={[
          { label: '一般医疗', value: '200 万元', note: '年免赔额 1 万元' },
          { label: '重疾医疗', value: '400 万元', note: '0 免赔' },
          { label: '等待期', value: '30 天', note: '意外无等待期' },
          { label: '保险期间', value: '1 年', note: '到期需重新投保' },
        ]}
      />
    </Section>

    <Section
      id="prices"
      title="价格与标签"
      action={
        <TextLink to="#prices" alone>
          费率说明
        </TextLink>
      }
    >
      <Card className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-wrap items-baseline gap-x-8 gap-y-3">
          <Price fen={12_345_600} size="huge" per="年" />
          <Price fen={16_800} size="large" per="年" />
          <Price fen={123_456} per="月" />
          <Price fen={30_000} size="small" tone="ink" />
        </div>
        <div className="flex flex-wrap content-center gap-2">
          <Tag>一年期</Tag>
          <Tag tone="primary">可保证续保</Tag>
          <Tag tone="accent">热线协助</Tag>
          <Tag tone="success">已生效</Tag>
          <Tag tone="warning">待支付</Tag>
          <Tag tone="danger">已拒保</Tag>
        </div>
      </Card>
    </Section>

    <Section id="comparison" title="方案对比" note="手机上左右滑动，第一列始终可见。">
      <DataTable
        caption="三个方案的保障责任"
        chosen={1}
        head={['保障责任', '基础版', '标准版', '全面版']}
        rows={[
          {
            name: '一般医疗保险金',
            note: '年免赔额 1 万元',
            cells: ['100 万元', '200 万元', '300 万元'],
          },
          {
            name: '重大疾病医疗保险金',
            note: '0 免赔',
            cells: ['200 万元', '400 万元', '600 万元'],
          },
          { name: '质子重离子医疗', cells: ['不含', '100%，100 万元', '100%，200 万元'] },
          { name: '年交保险费（30 岁，有社保）', cells: ['¥238', '¥308', '¥456'] },
        ]}
      />
    </Section>

    <div className="grid gap-12 lg:grid-cols-2 lg:gap-8">
      <Section id="description" title="信息列表">
        <Card className="py-2 md:py-2">
          <DescriptionList
            items={[
              { label: '条款名称', value: '安心百万医疗保险（互联网专属）条款' },
              { label: '备案编号', value: '示例 C00000000000000000001' },
              { label: '承保机构', value: '示例财产保险股份有限公司' },
              { label: '服务区域', value: '全国（不含港澳台地区）' },
            ]}
          />
        </Card>
      </Section>
      <Section id="accordion" title="折叠">
        <Accordion>
          <AccordionItem title="哪些情况不赔？" open name="faq">
            既往症、等待期内发生的疾病、故意行为以及条款列明的其他责任免除情形，不在保障范围内。
          </AccordionItem>
          <AccordionItem title="等待期怎么计算？" name="faq">
            自保单生效日零时起连续计算 30 天；连续投保的，不再计算等待期。
          </AccordionItem>
          <AccordionItem title="可以退保吗？" name="faq">
            可以随时申请退保。保险期间内退保按条款约定退还未满期净保险费，可能会有损失。
          </AccordionItem>
        </Accordion>
      </Section>
    </div>

    <Section id="scenes" title="产品图画" note="按产品包里的图片名选用，颜色随品牌。">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-6">
        {Object.keys(scenes).map((name) => (
          <li
            key={name}
            className="rounded-lg border bg-surface p-3 text-center text-xs text-ink-2"
          >
            <Scene name={name} className="mx-auto h-24 w-32" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  </>
);
