import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { api } from '#shell/api.ts';
import { keyOf } from '#shell/use-call.ts';
import { PageFrame, textOf } from '#shell/pages/page-frame.tsx';
import { Section } from '#ui/section.tsx';
import { Nothing } from '#ui/states.tsx';
import type { Draft } from '#features/products/studio/use-studio.ts';

const pages = { detail: '产品详情', info: '保障详情', trial: '保险费试算' } as const;
type Page = keyof typeof pages;

/** The storefront as the saved draft would make it, under each brand that sells it. */
export const PreviewSection = ({ draft }: { draft: Draft }) => {
  const [brand, setBrand] = useState(draft.brands[0]?.id ?? '');
  const [page, setPage] = useState<Page>('detail');
  const { draftNo, revision, judged } = draft;
  const html = useQuery({
    enabled: judged.next !== null && brand !== '',
    queryKey: keyOf('previewProductDraft', { draftNo, brand, page }, revision),
    queryFn: async ({ signal }) =>
      textOf(await api.previewProductDraft({ draftNo, brand, page }, { signal })),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (judged.next === null) {
    return (
      <Section title="预览">
        <Nothing>有文件还不能读取，改正之后才能预览。</Nothing>
      </Section>
    );
  }
  return (
    <div className="stack">
      <Section title="选择页面">
        <div className="past-choices">
          <Segmented
            aria-label="品牌"
            value={brand}
            onChange={setBrand}
            options={draft.brands.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Segmented
            aria-label="页面"
            value={page}
            onChange={setPage}
            options={Object.entries(pages).map(([value, label]) => ({
              value: value as Page,
              label,
            }))}
          />
        </div>
        <p className="soft">按最近一次保存的内容绘制，只有员工能看到，不能购买。</p>
      </Section>
      <PageFrame kind="预览" of={html} title={pages[page]} />
    </div>
  );
};
