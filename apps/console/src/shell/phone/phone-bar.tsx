import { App, Button, Input, Select } from 'antd';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { barStates, recordingConsent } from '@parasol/domain/service/call-centre/bar-states';
import { momentText } from '#ui/format.ts';
import { wordsOf } from '#ui/states.tsx';
import { pageOf } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useBar, type Bar, type PhoneLine } from './use-bar.ts';
import './phone-bar.css';

/** The caller, as far as the answering colleague may know them. */
const Caller = ({
  line: { number, known },
  brandNames,
}: {
  line: PhoneLine;
  brandNames: ReadonlyMap<string, string>;
}) => (
  <div className="phone-caller">
    <strong>{number}</strong>
    {known === null ? (
      <p className="soft">正在查找客户</p>
    ) : known.people.length === 0 ? (
      <p className="soft">没有这个号码的客户</p>
    ) : (
      known.people.map(({ userId, name, brand, policies }) => (
        <p key={userId}>
          <Link to={pageOf('person', userId)}>{name ?? '客户'}</Link>
          <span className="soft">
            {' '}
            {brandNames.get(brand) ?? brand}，有效保单 {policies} 份
          </span>
        </p>
      ))
    )}
    {known?.calls.slice(0, 3).map(({ phoneCallNo, at, note }) => (
      <p key={phoneCallNo} className="soft">
        {momentText(at)} {note || '没有记录'}
      </p>
    ))}
  </div>
);

const Recording = ({ bar, line }: { bar: Bar; line: PhoneLine }) => {
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  if (line.recording) return <p className="phone-recording">正在录音，对方已同意</p>;
  if (!asking)
    return (
      <Button size="small" disabled={line.known === null} onClick={() => setAsking(true)}>
        录音
      </Button>
    );
  return (
    <div className="phone-consent">
      <p>请念给对方：“{recordingConsent.words}”</p>
      <div className="acts">
        <Button
          size="small"
          type="primary"
          onClick={() =>
            void bar
              .record()
              .then(() => setAsking(false))
              .catch((error: unknown) => message.error(wordsOf(error)))
          }
        >
          对方同意
        </Button>
        <Button size="small" onClick={() => setAsking(false)}>
          对方不同意
        </Button>
      </div>
    </div>
  );
};

const Talking = ({ bar, line }: { bar: Bar; line: PhoneLine }) => {
  const [to, setTo] = useState('');
  const onHold = bar.state === 'held';
  return (
    <>
      <div className="acts">
        <Button size="small" onClick={() => bar.hold(!onHold)}>
          {onHold ? '恢复' : '保持'}
        </Button>
        <Button size="small" aria-pressed={line.muted} onClick={() => bar.mute(!line.muted)}>
          {line.muted ? '取消静音' : '静音'}
        </Button>
        <Button size="small" danger onClick={bar.hangUp}>
          挂断
        </Button>
      </div>
      <Input.Search
        size="small"
        aria-label="转接到"
        placeholder="转接到的号码"
        enterButton="转接"
        value={to}
        onChange={(event) => setTo(event.target.value.replace(/\D/g, ''))}
        onSearch={() => to !== '' && bar.transfer(to)}
      />
      <Recording bar={bar} line={line} />
    </>
  );
};

const WrapUp = ({
  bar,
  line,
  brandNames,
}: {
  bar: Bar;
  line: PhoneLine;
  brandNames: ReadonlyMap<string, string>;
}) => {
  const { message } = App.useApp();
  const people = line.known?.people ?? [];
  const [meant, setMeant] = useState<string>();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await bar.finish(note, meant);
      void message.success('已记录');
    } catch (error) {
      void message.error(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {people.length > 1 ? (
        <Select
          size="small"
          aria-label="记在哪个品牌的客户"
          value={meant ?? people[0]?.userId ?? null}
          onChange={(userId: string | null) => setMeant(userId ?? undefined)}
          options={people.map(({ userId, name, brand }) => ({
            value: userId,
            label: `记在 ${brandNames.get(brand) ?? brand} ${name ?? '客户'}`,
          }))}
        />
      ) : null}
      <Input.TextArea
        aria-label="通话记录"
        placeholder="客户问了什么，怎样答复"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        type="primary"
        size="small"
        loading={busy}
        disabled={note.trim().length < 2 || line.known === null}
        onClick={() => void save()}
      >
        保存记录
      </Button>
    </>
  );
};

const Idle = ({ bar }: { bar: Bar }) => {
  const [number, setNumber] = useState('');
  const dialled = number.length >= 3;
  return (
    <>
      <Input.Search
        size="small"
        aria-label="拨打"
        placeholder="号码"
        enterButton="拨打"
        value={number}
        onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
        onSearch={() => dialled && bar.dial(number)}
      />
      <div className="acts">
        <Button size="small" onClick={() => bar.setAway(bar.state === 'ready')}>
          {bar.state === 'ready' ? '小休' : '回到空闲'}
        </Button>
        <Button size="small" onClick={bar.signOff}>
          签出
        </Button>
        {bar.plays && bar.state === 'ready' && (
          <Button size="small" disabled={!dialled} onClick={() => bar.pretend(number)}>
            模拟来电
          </Button>
        )}
      </div>
    </>
  );
};

const Panel = ({ bar }: { bar: Bar }) => {
  const { state, line } = bar;
  const brandNames = new Map(useStaff().brands.map(({ id, name }) => [id, name]));
  return (
    <section className="phone-panel" aria-label="电话">
      <p role="status" className="phone-state">
        {bar.title}
      </p>
      {bar.trouble !== null && <p className="phone-trouble">{bar.trouble}</p>}
      {line && <Caller line={line} brandNames={brandNames} />}
      {state === 'offline' && (
        <Button type="primary" size="small" onClick={bar.signOn}>
          签入
        </Button>
      )}
      {(state === 'ready' || state === 'away') && <Idle bar={bar} />}
      {state === 'ringing' && (
        <div className="acts">
          <Button size="small" type="primary" onClick={bar.answer}>
            接听
          </Button>
          <Button size="small" danger onClick={bar.hangUp}>
            拒接
          </Button>
        </div>
      )}
      {state === 'dialling' && (
        <Button size="small" danger onClick={bar.hangUp}>
          挂断
        </Button>
      )}
      {line && (state === 'talking' || state === 'held') && <Talking bar={bar} line={line} />}
      {line && state === 'wrap-up' && <WrapUp bar={bar} line={line} brandNames={brandNames} />}
    </section>
  );
};

/** The telephone of staff who handle calls; it stays through every page. */
const PhoneBar = () => {
  const bar = useBar();
  const [open, setOpen] = useState(false);
  // A call shows itself.
  const shown = open || barStates[bar.state].inCall || bar.state === 'wrap-up';
  return (
    <>
      <Button
        type="text"
        aria-expanded={shown}
        icon={<Phone size={14} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {bar.title}
      </Button>
      {shown && <Panel bar={bar} />}
    </>
  );
};
export default PhoneBar;
