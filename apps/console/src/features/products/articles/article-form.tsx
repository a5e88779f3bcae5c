import { Checkbox, Form, Input, Select, type FormInstance } from 'antd';
import { articlePlaces, articleTopics } from '@parasol/domain/products/articles/article-names';
import { useStaff } from '#shell/session/use-staff.ts';
import type { Version } from './use-articles.ts';

export type Fields = Pick<
  Version,
  'title' | 'summary' | 'topic' | 'responsible' | 'brands' | 'places' | 'text'
>;

export const emptyFields = (brands: readonly string[]): Fields => ({
  title: '',
  summary: '',
  topic: 'before',
  responsible: '',
  brands: [...brands],
  places: [],
  text: '',
});

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const needed = [{ required: true, message: '请填写' }];
/** Not `required`: a group cannot have that attribute. */
const anyOf = [{ type: 'array' as const, min: 1, message: '请至少选择一个品牌' }];

/** An editor's form. */
export const ArticleForm = ({
  form,
  initial,
  disabled,
}: {
  form: FormInstance<Fields>;
  initial: Fields;
  disabled: boolean;
}) => {
  const { brands } = useStaff();
  return (
    <Form<Fields>
      form={form}
      name="article"
      layout="vertical"
      initialValues={initial}
      disabled={disabled}
    >
      <Form.Item name="title" label="标题" rules={needed}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item name="summary" label="摘要" rules={needed} extra="列表和搜索结果里显示">
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={120} showCount />
      </Form.Item>
      <div className="text-row">
        <Form.Item name="topic" label="主题" rules={needed}>
          <Select options={optionsOf(articleTopics)} />
        </Form.Item>
        <Form.Item name="responsible" label="由谁负责" rules={needed}>
          <Input maxLength={30} placeholder="例如：内容合规组" />
        </Form.Item>
      </div>
      <Form.Item name="brands" label="在哪些品牌展示" rules={anyOf}>
        <Checkbox.Group options={brands.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="places" label="在哪些页面推荐阅读">
        <Select mode="multiple" allowClear options={optionsOf(articlePlaces)} />
      </Form.Item>
      <Form.Item
        name="text"
        label="正文"
        rules={needed}
        extra="## 标题　### 小标题　- 列表　1. 编号　> 引用　! 提示　| 表格 |　**重点**　[文字](article:182) 链接，也可以是 product:、trial: 或 https 网址　{{product 1001}}、{{calculator 1001}}、{{article 182}} 卡片"
      >
        <Input.TextArea autoSize={{ minRows: 18, maxRows: 40 }} className="text-text" />
      </Form.Item>
    </Form>
  );
};
