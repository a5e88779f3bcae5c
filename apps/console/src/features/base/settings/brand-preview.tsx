import type { CSSProperties } from 'react';
import type { StaffBrand } from '#shell/settings/use-settings.ts';
import './brand-preview.css';

type Theme = StaffBrand['settings']['brand-theme'];

/** The start page of a brand in small, drawn with the colours and words of the form. */
export const BrandPreview = ({
  brand,
  theme,
  words,
}: {
  brand: StaffBrand;
  theme: Theme;
  words: Readonly<Record<string, string>>;
}) => {
  const colours = Object.fromEntries(
    Object.entries(theme).map(([name, colour]) => [`--brand-${name}`, colour]),
  ) as CSSProperties;
  return (
    <figure className="phone" style={colours}>
      <figcaption className="hidden-words">{brand.name}的首页预览</figcaption>
      <div className="phone-page">
        <div className="phone-bar">
          <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
            <rect width="32" height="32" rx="8" className="phone-mark" />
            <path d={brand.markPath} transform="translate(4 4) scale(.75)" />
          </svg>
          <strong>{brand.name}</strong>
          <span>登录</span>
        </div>
        <div className="phone-hero">
          <p className="phone-title">{words['slogan']}</p>
          <p>保什么、不保什么、要花多少钱，一页看清。</p>
          <div>
            <span className="phone-button">看看在售产品</span>
            <span className="phone-button" data-kind="quiet">
              算保险费
            </span>
          </div>
        </div>
        <div className="phone-card">
          <p>
            <span className="phone-chip">医疗险</span>
            <span className="phone-chip" data-kind="accent">
              新上线
            </span>
          </p>
          <p className="phone-title">百万医疗险</p>
          <p>一般医疗 200 万元，30 岁每年</p>
          <p>
            <b>¥1,288</b>/年起
          </p>
        </div>
        <div className="phone-foot">
          <p>
            客服热线 {words['phone']}，{brand.serviceHours}
          </p>
          <p>投诉与建议 {words['complaintPhone']}</p>
          <p>
            {brand.company} {brand.licence}
          </p>
        </div>
      </div>
    </figure>
  );
};
