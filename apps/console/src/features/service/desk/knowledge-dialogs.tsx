import { Form, Input, Select, Switch } from 'antd';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { api } from '#shell/api.ts';
import { useReread } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';

export interface Entry {
  readonly entryId: string;
  readonly brand: string | null;
  readonly question: string;
  readonly alsoAsked: string;
  readonly answer: string;
  readonly links: { title: string; to: string }[];
  readonly shown: boolean;
}

export interface Canned {
  readonly answerId: string;
  readonly brand: string | null;
  readonly title: string;
  readonly words: string;
}

export const newEntry = (brand: string | null): Entry => ({
  entryId: crypto.randomUUID(),
  brand,
  question: '',
  alsoAsked: '',
  answer: '',
  links: [],
  shown: true,
});

export const newCanned = (brand: string | null): Canned => ({
  answerId: crypto.randomUUID(),
  brand,
  title: '',
  words: '',
});

/** Staff of one brand write for it alone. */
const BrandField = () => {
  const { brand, brands } = useStaff();
  return (
    <Form.Item name="brand" label="品牌">
      <Select
        options={[
          ...(brand === null ? [{ value: '', label: '全部品牌' }] : []),
          ...brands.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Form.Item>
  );
};

const linksText = (links: Entry['links']): string =>
  links.map(({ title, to }) => `${title} ${to}`).join('\n');

/** A title and a page on each line. */
const readLinks = (text: string): Entry['links'] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf(' ');
      return { title: line.slice(0, at).trim(), to: line.slice(at + 1) };
    });

interface GivenEntry extends Omit<Entry, 'links' | 'entryId' | 'brand'> {
  readonly brand: string;
  readonly links: string;
}

export const EntryDialog = ({ entry, close }: { entry: Entry; close: () => void }) => (
  <FormDialog<GivenEntry>
    title="知识库条目"
    act="保存"
    wide
    begin={{ ...entry, brand: entry.brand ?? '', links: linksText(entry.links) }}
    run={({ brand, links, ...given }) =>
      api.saveKnowledge({
        ...given,
        entryId: entry.entryId,
        brand: brand === '' ? null : brand,
        links: readLinks(links),
      })
    }
    done="已保存"
    after={useReread('listKnowledge')}
    close={close}
  >
    <Form.Item name="question" label="问题" rules={[{ required: true, min: 4 }]}>
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item name="alsoAsked" label="其他问法" extra="每行一种">
      <Input.TextArea maxLength={1_000} rows={3} />
    </Form.Item>
    <Form.Item name="answer" label="答复" rules={[{ required: true, min: 10 }]}>
      <Input.TextArea maxLength={1_500} rows={5} showCount />
    </Form.Item>
    <Form.Item
      name="links"
      label="相关页面"
      extra="每行一个，先写名称，再写地址，例如：我的保单 /me/policies"
    >
      <Input.TextArea rows={2} />
    </Form.Item>
    <BrandField />
    <Form.Item name="shown" label="用于自动回复" valuePropName="checked">
      <Switch />
    </Form.Item>
  </FormDialog>
);

interface GivenCanned {
  readonly brand: string;
  readonly title: string;
  readonly words: string;
}

export const CannedDialog = ({ answer, close }: { answer: Canned; close: () => void }) => (
  <FormDialog<GivenCanned>
    title="常用语"
    act="保存"
    begin={{ ...answer, brand: answer.brand ?? '' }}
    run={({ brand, title, words }) =>
      api.saveCannedAnswer({
        answerId: answer.answerId,
        brand: brand === '' ? null : brand,
        title,
        words,
      })
    }
    done="已保存"
    after={useReread('listCannedAnswers')}
    close={close}
  >
    <Form.Item name="title" label="名称" rules={[{ required: true, min: 2 }]}>
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item name="words" label="内容" rules={[{ required: true, min: 2 }]}>
      <Input.TextArea maxLength={1_000} rows={4} />
    </Form.Item>
    <BrandField />
  </FormDialog>
);
