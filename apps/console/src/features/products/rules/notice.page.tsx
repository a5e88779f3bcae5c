import { Link, useParams } from 'react-router';
import { useStaff } from '#shell/session/use-staff.ts';
import { NoticeSections } from '#ui/notice/notice-sections.tsx';
import { PageHead } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { useNotice } from './use-rules.ts';

/** A published product's health questions. */
const NoticePage = () => {
  const { product = '' } = useParams();
  const found = useNotice(product);
  const { permissions } = useStaff();
  return (
    <>
      <p className="page-back">
        <Link to="/rules">健康核保规则</Link>
      </p>
      <Answer of={found}>
        {({ name, version, ...rules }) => (
          <>
            <PageHead
              title={`${name}的健康告知`}
              note={
                <>
                  产品第 {version} 版。告知随产品发布，在这里只看；修改在
                  {permissions.includes('products-read') ? (
                    <Link to={`/studio/products/${product}`}>产品工作室</Link>
                  ) : (
                    '产品工作室'
                  )}
                  进行。
                </>
              }
            />
            <NoticeSections name={name} {...rules} linked />
          </>
        )}
      </Answer>
    </>
  );
};
export default NoticePage;
