import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { TextLink } from '#ui/actions/text-link.tsx';

/** A consent in its own words; the papers it names open beside the form, nothing is lost by it. */
export const ConsentText = ({ text }: { readonly text: string }) => {
  const brand = useBrand();
  const pages: Readonly<Record<string, string>> = {
    '《客户告知书》': brandLink(brand, '/preview/detail'),
    '《隐私政策》': brandLink(brand, '/preview/login', { type: '7' }),
    '《用户服务协议》': brandLink(brand, '/preview/login', { type: '1' }),
  };
  return text.split(/(《[^》]{1,40}》)/).map((part) =>
    pages[part] === undefined ? (
      part
    ) : (
      <TextLink key={part} to={pages[part]} target="_blank">
        {part}
      </TextLink>
    ),
  );
};
