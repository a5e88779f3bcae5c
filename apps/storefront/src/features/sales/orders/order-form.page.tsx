import { useLoaderData, useLocation, useParams } from 'react-router';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { State } from '#ui/feedback/state.tsx';
import { plainField, type OrderFormData } from './order-form.data.ts';
import { PlainLists } from '#page/form/plain-lists.ts';
import { OrderFormBody } from './form/order-form-body.tsx';
import { recalculation } from './form/people/quoted-person.ts';

const OrderFormPage = () => {
  const data = useLoaderData<OrderFormData>();
  const { sale } = useParams();
  const brand = useBrand();
  const row = useRow();
  const { facts, price } = data.init;
  const { pathname, search } = useLocation();
  const plainQuery = new URLSearchParams(search);
  plainQuery.set(plainField, '1');
  const plainUrl = `${pathname}?${plainQuery}`;
  const product = productLinks(brand, facts.baseProductNo, sale);
  if (!price) {
    return (
      <main className="page-width py-8">
        <State
          level={1}
          picture={<EmptyPicture />}
          title="先算一算保险费"
          action={
            <>
              <ButtonLink to={product.trial}>去试算</ButtonLink>
              <ButtonLink to={orderLinks(brand).list({ tab: 'draft' })} look="secondary">
                看看未提交的投保
              </ButtonLink>
            </>
          }
        >
          选好{facts.name}的计划，确认每期交多少，再来填写投保信息。
        </State>
      </main>
    );
  }
  return (
    <main>
      {data.plain ? null : (
        // Pickers need a script; without one the page comes again with lists of the browser's own.
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${plainUrl}`} />
        </noscript>
      )}
      <PlainLists value={data.plain}>
        <OrderFormBody
          // Another draft or quote is another form.
          key={`${data.init.draft?.draftNo ?? ''} ${data.init.quoteNo ?? ''}`}
          data={data}
          trial={recalculation(product.trial, {
            quoteNo: data.init.quoteNo,
            draftNo: data.init.draft?.draftNo ?? null,
          })}
          tiered={row?.variant === 'tiered'}
        />
      </PlainLists>
    </main>
  );
};

export default OrderFormPage;
