import { Link, useParams } from 'react-router';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { pastProduct } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useCall } from '#shell/use-call.ts';

/** A product, for a colleague with a customer on the line. */
const ProductPage = () => {
  const { no = '' } = useParams();
  const { permissions } = useStaff();
  const product = useCall('getProductBasic', { baseProductNo: no }, { staleTime: 60_000 });
  return (
    <Answer of={product} rows={8}>
      {({ names, kindName, version, publishedAt, filingNumber, insurer, broker, longTerm }) => (
        <>
          <PageHead title={names.marketing} note={`产品 ${no} · ${kindName}`}>
            {permissions.includes('traces-replay') && (
              <Link to={pastProduct(no)}>按日期查看页面</Link>
            )}
          </PageHead>
          <Section title="产品信息">
            <Facts
              facts={[
                ['条款名称', names.clause],
                ['备案编号', filingNumber],
                ['保险公司', insurer.name],
                ['保险公司电话', insurer.servicePhone],
                ['销售机构', broker.name],
                ['保险期间', longTerm ? '一年以上' : '一年及以下'],
                ['在售版本', String(version)],
                ['发布于', momentText(publishedAt)],
              ]}
            />
          </Section>
        </>
      )}
    </Answer>
  );
};
export default ProductPage;
