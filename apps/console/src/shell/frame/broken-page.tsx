import { Button, Result } from 'antd';
import { Link, useRouteError } from 'react-router';
import { wordsOf } from '#ui/states.tsx';

/** A page that could not be drawn, for instance because a newer release took its place. */
export const BrokenPage = () => (
  <Result
    status="warning"
    title="页面没有打开"
    subTitle={wordsOf(useRouteError())}
    extra={
      <Button type="primary" onClick={() => location.reload()}>
        刷新
      </Button>
    }
  />
);

export const NoSuchPage = () => (
  <Result
    status="info"
    title="没有这个页面"
    subTitle="地址可能有误，或者内容已经移走。"
    extra={<Link to="/">回到首页</Link>}
  />
);
