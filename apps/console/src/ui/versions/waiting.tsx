import { Alert } from 'antd';
import { Link } from 'react-router';
import { momentText } from '#ui/format.ts';

/** A version's wait: for a colleague, or for its time. */
export const Waiting = ({
  asks,
  publishAt,
}: {
  asks: readonly { readonly title: string; readonly askedBy: string; readonly askedAt: string }[];
  publishAt: string | null;
}) => (
  <>
    {asks.map(({ title, askedBy, askedAt }) => (
      <Alert
        key={askedAt}
        className="page-alert"
        type="info"
        showIcon
        title={`${askedBy}于 ${momentText(askedAt)} 提出${title}`}
        action={<Link to="/asks">去复核</Link>}
      />
    ))}
    {publishAt !== null && (
      <Alert
        className="page-alert"
        type="info"
        showIcon
        title={`将于 ${momentText(publishAt)} 发布`}
      />
    )}
  </>
);
