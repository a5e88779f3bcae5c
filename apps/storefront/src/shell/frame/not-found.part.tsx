import { ButtonLink } from '#ui/actions/button.tsx';
import { NotFoundPicture } from '#ui/illustrations/not-found-picture.tsx';
import { State } from '#ui/feedback/state.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from './help-line.tsx';
import { useRow } from '#shell/navigation/use-row.ts';

interface NotFoundProps {
  /** The server's words about the missing thing; an address alone has none. */
  readonly reason?: string | undefined;
}

const NotFound = ({ reason }: NotFoundProps) => {
  const brand = useBrand();
  // A visitor who looked for something of their own is sent to their orders.
  const access = useRow()?.access;
  const personal = access?.requireAuth === true && access.outsideNotAuth !== true;
  return (
    <main className="page-width py-8 md:py-14">
      <State
        level={1}
        picture={<NotFoundPicture />}
        title="页面不存在"
        action={
          <>
            <ButtonLink to="/">回到首页</ButtonLink>
            <ButtonLink to={personal ? brand.orderListUrl : brand.productListUrl} look="secondary">
              {personal ? '我的订单' : '看看产品'}
            </ButtonLink>
          </>
        }
      >
        {reason || '地址可能写错了，或者这个页面已经下线。'}
      </State>
      <HelpLine />
    </main>
  );
};

export default NotFound;
