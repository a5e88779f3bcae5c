import { Typography } from 'antd';

/** Where each brand shows the page, to open or to copy. */
export const Links = ({
  links,
  nameOf,
}: {
  links: readonly { readonly brand: string; readonly url: string }[];
  nameOf: (brand: string) => string;
}) => (
  <div className="landing-links">
    {links.map(({ brand, url }) => (
      <div key={brand}>
        <Typography.Text copyable={{ text: url, tooltips: false }}>
          {nameOf(brand)} <small className="soft">{url}</small>
        </Typography.Text>
      </div>
    ))}
  </div>
);
