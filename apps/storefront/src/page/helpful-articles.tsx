import { BookOpen } from 'lucide-react';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';

export type Helpful = Output<'listHelpfulArticles'>['articles'];

/** Articles that explain a page's subject. */
export const HelpfulArticles = ({ articles }: { readonly articles: Helpful }) => {
  const brand = useBrand();
  return articles.length === 0 ? null : (
    <Section id="articles" title="不懂先看" className="print:hidden">
      <List label="相关文章">
        {articles.map(({ articleId, title, minutes }) => (
          <ListItem
            key={articleId}
            to={brandLink(brand, '/content/:articleId', { articleId })}
            icon={<BookOpen className="size-5" aria-hidden="true" />}
            title={title}
            note={`约 ${minutes} 分钟读完`}
          />
        ))}
      </List>
    </Section>
  );
};
