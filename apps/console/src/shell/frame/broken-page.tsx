import { Button } from 'antd';
import { Link, useRouteError } from 'react-router';
import { PageHead } from '#ui/section.tsx';
import { wordsOf } from '#ui/states.tsx';

/** A page that could not be drawn, for instance because a newer release took its place. */
export const BrokenPage = () => (
  <PageHead title="页面没有打开" note={wordsOf(useRouteError())}>
    <Button type="primary" onClick={() => location.reload()}>
      刷新
    </Button>
  </PageHead>
);

export const NoSuchPage = () => (
  <PageHead
    title="没有这个页面"
    note={
      <>
        地址可能有误，或者内容已经移走。<Link to="/">回到首页</Link>
      </>
    }
  />
);
