import { associationDisclosure, consumerHotline } from '@parasol/domain/base/brands/complaint-ways';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { brandLink } from '@parasol/routes/links/link';
import { Anchor } from '#ui/actions/anchor.tsx';
import { BrandMark } from '#ui/marks/brand-mark.tsx';
import { CountingChoice } from './counting-choice.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useServiceWords } from './service-words.ts';
import { ColourChoice } from './colour-choice.tsx';

const phoneLink =
  'figures inline-flex min-h-11 items-center rounded-sm font-medium text-ink hover:text-primary-strong';
const pageLink =
  'inline-flex min-h-11 items-center rounded-sm text-ink-2 underline-offset-4 hover:underline';

/** The seller, the licence, and how to reach them. */
const Footer = () => {
  const brand = useBrand();
  const { hours, now } = useServiceWords();
  const phones = [
    ['客服热线', brand.phone],
    ['境外及港澳台', brand.phoneOutside],
    ['投诉电话', brand.complaintPhone],
    ['投诉维权', consumerHotline.phone],
  ] as const;
  return (
    <footer className="read-later border-t bg-surface text-sm text-ink-2 max-md:pb-16" data-screen>
      <div className="page-width pb-safe grid gap-8 pt-10 md:grid-cols-[1fr_auto_auto] md:gap-x-16">
        <div>
          <p className="flex items-center gap-3">
            <BrandMark path={brand.markPath} />
            <span className="text-base font-semibold text-ink">{brand.name}</span>
          </p>
          <p className="mt-4 text-ink">{brand.company}</p>
          <p className="mt-1">{brand.licence}</p>
          <p className="mt-1">{brand.address}</p>
          <Anchor to={associationDisclosure.url} className={pageLink}>
            {associationDisclosure.name}
          </Anchor>
          <ColourChoice />
        </div>
        <div>
          <h2 className="font-medium text-ink">联系我们</h2>
          <dl className="mt-2">
            {phones.map(([label, phone]) => (
              <div key={label} className="flex items-center gap-4">
                <dt className="w-24 shrink-0">{label}</dt>
                <dd>
                  <a href={telOf(phone)} className={phoneLink}>
                    {phone}
                  </a>
                </dd>
              </div>
            ))}
            <div className="flex min-h-11 items-center gap-4">
              <dt className="w-24 shrink-0">服务时间</dt>
              <dd className="figures">
                {hours}
                {now === null ? null : <span className="block text-xs text-ink-3">{now}</span>}
              </dd>
            </div>
          </dl>
        </div>
        <nav aria-label="说明与政策">
          <h2 className="font-medium text-ink">说明与政策</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6 md:block">
            <li>
              <Anchor to={brandLink(brand, '/articles')} className={pageLink}>
                保险知识
              </Anchor>
            </li>
            <li>
              <Anchor to={brandLink(brand, '/preview/detail')} className={pageLink}>
                客户告知书
              </Anchor>
            </li>
            <li>
              <Anchor to={brandLink(brand, '/preview/login', { type: 7 })} className={pageLink}>
                隐私政策
              </Anchor>
            </li>
            <li>
              <Anchor to={brandLink(brand, '/bereavement')} className={pageLink}>
                家人去世
              </Anchor>
            </li>
            <li>
              <Anchor to={brandLink(brand, '/verify')} className={pageLink}>
                文件查验
              </Anchor>
            </li>
          </ul>
        </nav>
        <CountingChoice />
        <p className="-mt-4 text-xs text-ink-3 col-span-full">
          © {brand.copyright}　{brand.record}
        </p>
      </div>
    </footer>
  );
};

export default Footer;
