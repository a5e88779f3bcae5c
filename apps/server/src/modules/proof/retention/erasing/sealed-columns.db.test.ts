import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdOf } from '#ground/db/personal-data/envelope.ts';
import { loadKeyRing } from '#ground/db/personal-data/key-ring.ts';
import type { Sealed, SealedColumn } from '#ground/db/personal-data/sealed.ts';
import { createVault, type Vault } from '#ground/db/personal-data/vault.ts';
import type { Database } from '#ground/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { sealedName } from '#ground/files/store-file.ts';
import { sealedMessage as sealedOutgoing } from '#ground/messages/outgoing.ts';
import { sealedCode } from '#modules/base/accounts/codes/send-code.ts';
import { sealedMember } from '#modules/base/accounts/people/family-member.ts';
import { sealedMobile as sealedUserMobile } from '#modules/base/accounts/people/person.ts';
import { sealedMobile as sealedStaffMobile } from '#modules/base/accounts/staff/members/own-addresses.ts';
import { sealedSecret } from '#modules/base/accounts/staff/secrets/second-factor.ts';
import { sealedTicket } from '#modules/base/sharing/issued-ticket.ts';
import {
  sealedClaim,
  sealedMove as sealedClaimMove,
  sealedProposal,
} from '#modules/contracts/claims/sealed-claim.ts';
import { sealedElements } from '#modules/contracts/payments/cards/card-view.ts';
import { sealedToken } from '#modules/contracts/payments/cards/signed-card.ts';
import { sealedTitle } from '#modules/contracts/payments/invoices/sealed-title.ts';
import { sealedOutside } from '#modules/contracts/policies/family/sealed-outside.ts';
import { sealedMobile as sealedGrownUpMobile } from '#modules/contracts/policies/family/grown-ups/sealed-mobile.ts';
import { sealedPaper } from '#modules/contracts/policies/papers/sealed-paper.ts';
import { sealedPolicy, sealedPolicyVersion } from '#modules/contracts/policies/policy.ts';
import { sealedReceipt } from '#modules/contracts/policies/after-issue/receipts/sealed-receipt.ts';
import { sealedRefusal } from '#modules/contracts/policies/surrenders/sealed-refusal.ts';
import { sealedChange } from '#modules/contracts/policies/terms/sealed-change.ts';
import { sealedPregnancy } from '#modules/products/disclosure/pregnancy/sealed-pregnancy.ts';
import { sealedRecord } from '#modules/products/disclosure/record.ts';
import { sealedSession as sealedHealthSession } from '#modules/products/disclosure/session.ts';
import { sealedWords } from '#modules/products/disclosure/supplements/supplement-words.ts';
import { sealedSubject } from '#modules/products/disclosure/whose-health.ts';
import { sealedLead } from '#modules/sales/leads/sealed-lead.ts';
import {
  sealedCase as sealedUnderwritingCase,
  sealedMove as sealedUnderwritingMove,
  sealedItem,
  sealedDecision,
  sealedText,
  sealedQuestion,
  sealedOpinion,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { sealedSignature as sealedCaseSignature } from '#modules/sales/manual-underwriting/customer/case-signature.ts';
import { sealedDraft } from '#modules/sales/orders/draft.ts';
import { sealedOrder } from '#modules/sales/orders/order.ts';
import { sealedAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { sealedReason } from '#modules/sales/orders/signers/sealed-reason.ts';
import { sealedSignature as sealedOrderSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { sealedDiligence } from '#modules/sales/screening/diligence/find-diligence.ts';
import { sealedConfirmation } from '#modules/sales/suitability/confirm-suitability.ts';
import { sealedOffer } from '#modules/sales/suitability/final-offer.ts';
import { sealedPause } from '#modules/sales/suitability/sealed-pause.ts';
import { sealedTest } from '#modules/sales/suitability/sealed-test.ts';
import { sealedChunk } from '#modules/sales/traces/sealed-chunk.ts';
import { sealedReply } from '#modules/sales/underwriting/insurer/sealed-reply.ts';
import {
  sealedCase as sealedBereavement,
  sealedMove as sealedBereavementMove,
} from '#modules/service/bereavements/sealed-case.ts';
import { sealedCallBack } from '#modules/service/call-centre/call-backs/sealed-call-back.ts';
import { sealedPhoneCall } from '#modules/service/call-centre/phone-calls/sealed-phone-call.ts';
import {
  sealedMessage as sealedChatMessage,
  sealedContact,
  sealedScore,
  sealedNote,
} from '#modules/service/chat/messages/sealed-chat.ts';
import { sealedTopic } from '#modules/service/stewards/appointments/appointment-view.ts';
import { sealedMessage as sealedStewardMessage } from '#modules/service/stewards/messages/message-view.ts';
import { sealedReview } from '#modules/service/stewards/reviews/make-review.ts';
import { sealedSession as sealedAgentOrder } from '#modules/service/two-sided/session/sealed-session.ts';
import {
  deleteTraces,
  eraseSealed,
  eraseFileNames,
  eraseHealthRecords,
  unlinkPeople,
} from '#modules/proof/retention/queries/erasing.ts';
import { sealedOfSale } from './sealed-of-sale.ts';

let suite: TestDatabase;
let folder: string;
let vault: Vault;

beforeAll(async () => {
  suite = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'parasol-sealed-'));
  vault = await createVault({
    database: suite.database,
    masterKeys: await loadKeyRing(folder),
    blindIndexKey: createSecretKey(randomBytes(32)),
  });
});
afterAll(async () => {
  await vault.close();
  await suite.drop();
  await rm(folder, { recursive: true, force: true });
});

const sale = { order_no: 'O1', user_id: 'u1' };
const people = 'order:O1:u1';
const ofCase = { manual_underwriting_no: 'U1', origin: 'order' as const };
/** Marks content that is read as it was written. */
const anything = { words: '痛风', at: ['2026-05-01'] };
const lead = {
  name: '陈晓',
  mobile: '13800138000',
  budget: 'open',
  callTime: 'soon',
  wish: '',
  appointmentAt: null,
  notes: [],
};

interface Case {
  readonly of: SealedColumn;
  /** `table.column row`, as it was sealed before columns were declared. */
  readonly where: string;
  readonly content: unknown;
  readonly old: () => Promise<Buffer>;
  readonly seal: () => Promise<Buffer>;
  readonly open: (sealed: Buffer) => Promise<unknown>;
  readonly isPlain: (sealed: Buffer) => Promise<boolean>;
}

const placed = /^(\w+)\.(\w+) (.+)$/;

const caseOf = <Owned extends object>(
  of: Sealed<Owned, never, never, unknown>,
  owned: Owned,
  keeper: string,
  where: string,
  content: unknown,
  plain: string | Uint8Array,
): Case => {
  const [, table = '', column = '', row = ''] = placed.exec(where) ?? [];
  const place = { table, column, row };
  return {
    of,
    where,
    content,
    old: () => vault.sealFor(keeper, place, plain),
    seal: () => of.seal({ vault }, owned, content as never),
    open: (sealed) => of.open({ vault }, { ...owned, [of.column]: sealed } as never),
    isPlain: async (sealed) => {
      const opened = await vault.open(place, sealed);
      return !opened.erased && opened.bytes.equals(Buffer.from(plain));
    },
  };
};

type Given<Owned extends object> = readonly [
  of: Sealed<Owned, never, never, unknown>,
  owned: Owned,
  keeper: string,
  where: string,
];

const given = <Owned extends object>(
  ...[of, owned, keeper, where, content = anything]: [...Given<Owned>, content?: unknown]
): Case => caseOf(of, owned, keeper, where, content, JSON.stringify(content));

const plain = <Owned extends object>(
  ...[of, owned, keeper, where, content = 'text']: [...Given<Owned>, content?: string | Uint8Array]
): Case => caseOf(of, owned, keeper, where, content, content);

const cases: readonly Case[] = [
  plain(sealedName, { file_id: 'F1', person: 'p1' }, 'p1', 'order_files.name_sealed F1'),
  given(sealedOutgoing, { message_id: 'M1' }, 'system:sms', 'sms_messages.payload M1'),
  plain(sealedCode, { code_id: 'C1' }, 'system:verify-codes', 'verify_codes.sealed C1'),
  given(sealedMember, { member_id: 'M1', user_id: 'u1' }, 'u1', 'family_members.sealed M1', {
    name: '陈晓',
    relation: 'spouse',
    certType: 'id-card',
    certNo: '1',
    birthday: '1988-01-01',
  }),
  plain(sealedUserMobile, { user_id: 'u1' }, 'u1', 'users.mobile_sealed u1'),
  plain(sealedStaffMobile, { staff_id: 's1' }, 'staff:s1', 'staff.mobile_sealed s1'),
  plain(sealedSecret, { staff_id: 's1' }, 'staff:s1', 'staff.totp_sealed s1'),
  plain(
    sealedTicket,
    { name: 'page-ticket a' },
    'system:tickets',
    'issued_tickets.sealed page-ticket a',
  ),
  given(sealedPregnancy, { pregnancy_id: 'P1', user_id: 'u1' }, 'u1', 'pregnancy_users.sealed P1'),
  given(sealedRecord, { record_no: 'H1', user_id: 'u1' }, 'u1', 'health_records.sealed H1'),
  given(
    sealedHealthSession,
    { session_no: 'S1', user_id: 'u1' },
    'u1',
    'underwriting_sessions.sealed S1',
  ),
  plain(
    sealedWords,
    { record_no: 'H1', keeper: 'order:O1:u1' },
    people,
    'order_supplements.words_sealed H1',
  ),
  given(sealedSubject, { opening_id: 'N1', user_id: 'u1' }, 'u1', 'notice_openings.sealed N1'),
  given(sealedUnderwritingCase, { ...sale, ...ofCase }, people, 'underwriting_cases.sealed U1'),
  given(
    sealedUnderwritingCase,
    { ...sale, ...ofCase, origin: 'product' as const, order_no: null },
    'underwriting-case:U1',
    'underwriting_cases.sealed U1',
  ),
  given(
    sealedUnderwritingMove,
    { ...sale, ...ofCase, number: 3 },
    people,
    'underwriting_moves.sealed U1:3',
  ),
  given(sealedItem, { ...sale, ...ofCase, number: 2 }, people, 'underwriting_items.sealed U1:2'),
  given(
    sealedDecision,
    { ...sale, ...ofCase, number: 1 },
    people,
    'underwriting_decisions.sealed U1:1',
  ),
  given(sealedText, { ...sale, ...ofCase, file_id: 'F1' }, people, 'underwriting_pages.text F1'),
  given(
    sealedQuestion,
    { ...sale, ...ofCase, opinion_no: 'A1' },
    people,
    'underwriting_opinions.question A1',
  ),
  given(
    sealedOpinion,
    { ...sale, ...ofCase, opinion_no: 'A1' },
    people,
    'underwriting_opinions.answer A1',
  ),
  plain(sealedCaseSignature, { ...sale, ...ofCase }, people, 'underwriting_signatures.sealed U1'),
  given(sealedOrder, sale, people, 'orders.sealed O1'),
  given(sealedOrder, { ...sale, user_id: null }, 'order:O1', 'orders.sealed O1'),
  given(sealedAnswer, sale, people, 'orders.answer O1'),
  given(sealedDraft, { draft_no: 'D1', user_id: 'u1' }, 'u1', 'order_drafts.sealed D1'),
  plain(
    sealedReason,
    { ...sale, signer: 'insured:1' },
    people,
    'order_signers.reason_sealed O1 insured:1',
  ),
  plain(
    sealedOrderSignature,
    { ...sale, signer: 'policyholder', round: 1 },
    people,
    'order_signatures.sealed O1',
  ),
  plain(
    sealedOrderSignature,
    { ...sale, signer: 'policyholder', round: 2 },
    people,
    'order_signatures.sealed O1 round 2',
  ),
  plain(
    sealedOrderSignature,
    { ...sale, signer: 'insured:1', round: 1 },
    people,
    'order_signatures.sealed O1 insured:1',
  ),
  plain(
    sealedOrderSignature,
    { ...sale, signer: 'insured:1', round: 3 },
    people,
    'order_signatures.sealed O1 insured:1 round 3',
  ),
  given(sealedDiligence, sale, people, 'order_diligence.sealed O1'),
  given(
    sealedConfirmation,
    { confirmation_no: 'E1', user_id: 'u1' },
    'u1',
    'suitability_confirmations.sealed E1',
  ),
  given(sealedOffer, { quote_no: 'Q1', user_id: 'u1' }, 'u1', 'suitability_offers.sealed Q1'),
  given(sealedPause, { pause_no: 'Z1', user_id: 'u1' }, 'u1', 'suitability_pauses.sealed Z1'),
  plain(sealedTest, { test_no: 'T1', user_id: 'u1' }, 'u1', 'suitability_tests.sealed T1'),
  plain(
    sealedChunk,
    { trace_no: 'R1', number: 4, about: ['O1'] },
    'trace:R1:O1',
    'trace_chunks.sealed R1 4',
    Buffer.from('events'),
  ),
  given(sealedReply, { ...sale, request_no: 'I1' }, people, 'insurer_requests.answer I1'),
  given(sealedLead, { lead_no: 'L1', user_id: null }, 'system:leads', 'leads.sealed L1', lead),
  given(sealedLead, { lead_no: 'L1', user_id: 'u1' }, 'u1', 'leads.sealed L1', lead),
  given(sealedClaim, { ...sale, claim_no: 'C1' }, people, 'claims.sealed C1'),
  given(sealedClaimMove, { ...sale, claim_no: 'C1', number: 2 }, people, 'claim_moves.sealed C1:2'),
  given(sealedProposal, { ...sale, claim_no: 'C1' }, people, 'claim_proposals.sealed C1'),
  given(sealedElements, { card_id: 'B1', user_id: 'u1' }, 'u1', 'bank_cards.elements_sealed B1', {
    cardNo: '6222',
    name: '陈晓',
    idNo: '1',
    mobile: '13800138000',
  }),
  plain(sealedToken, { card_id: 'B1', user_id: 'u1' }, 'u1', 'bank_cards.token_sealed B1'),
  given(sealedTitle, { ...sale, invoice_no: 'V1' }, people, 'invoices.sealed V1'),
  given(sealedOutside, { outside_id: 'X1', user_id: 'u1' }, 'u1', 'outside_policies.sealed X1', {
    name: '医疗险',
    person: '本人',
    insurer: '甲',
    kind: 'medical',
    fen: null,
    startDate: null,
    endDate: null,
  }),
  plain(
    sealedGrownUpMobile,
    { ...sale, policy_no: 'P1', position: 1 },
    people,
    'grown_ups.mobile_sealed P1:1',
  ),
  given(sealedPaper, { ...sale, paper_no: 'PP1' }, people, 'policy_papers.sealed PP1'),
  given(sealedPolicy, { ...sale, policy_no: 'P1' }, people, 'policies.sealed P1'),
  given(sealedPolicyVersion, { ...sale, policy_no: 'P1' }, people, 'policies.sealed P1'),
  plain(sealedReceipt, { ...sale, policy_no: 'P1' }, people, 'policy_receipts.sealed P1'),
  plain(
    sealedRefusal,
    { ...sale, surrender_no: 'SU1' },
    people,
    'policy_surrenders.refusal_sealed SU1',
  ),
  given(sealedChange, { ...sale, pos_no: 'S1' }, people, 'policy_services.sealed S1'),
  given(sealedBereavement, { case_no: 'BE1' }, 'system:bereavements', 'bereavements.sealed BE1', {
    name: '陈晓',
    certTail: '0016',
    policyNo: 'P1',
    reporter: '陈明',
    relation: 'spouse',
    mobile: '13800138000',
    words: '',
    token: 't',
  }),
  given(
    sealedBereavementMove,
    { case_no: 'BE1', number: 1 },
    'system:bereavements',
    'bereavement_moves.sealed BE1:1',
    { words: '已核对' },
  ),
  given(
    sealedCallBack,
    { call_back_no: 'CB1', user_id: null },
    'system:call-backs',
    'call_backs.sealed CB1',
    { mobile: '13800138000', topic: '续保', notes: [] },
  ),
  given(sealedCallBack, { call_back_no: 'CB1', user_id: 'u1' }, 'u1', 'call_backs.sealed CB1', {
    mobile: '13800138000',
    topic: '续保',
    notes: [],
  }),
  given(
    sealedPhoneCall,
    { phone_call_no: 'PC1', user_id: null },
    'system:phone-calls',
    'phone_calls.sealed PC1',
    { number: '021', note: '问保险费' },
  ),
  given(sealedPhoneCall, { phone_call_no: 'PC1', user_id: 'u1' }, 'u1', 'phone_calls.sealed PC1', {
    number: '021',
    note: '问保险费',
  }),
  given(sealedChatMessage, { chat_no: 'CH1', no: 7 }, 'chat:CH1', 'chat_messages.sealed CH1:7'),
  plain(sealedContact, { chat_no: 'CH1' }, 'chat:CH1', 'chats.contact_sealed CH1'),
  plain(sealedScore, { chat_no: 'CH1' }, 'chat:CH1', 'chats.score_sealed CH1'),
  plain(
    sealedNote,
    { chat_no: 'CH1', staff_id: 's1', at: new Date(1_790_000_000_000) },
    'chat:CH1',
    'chat_notes.sealed CH1:s1:1790000000000',
  ),
  plain(
    sealedTopic,
    { appointment_no: 'YY1', user_id: 'u1' },
    'u1',
    'steward_appointments.sealed YY1',
  ),
  plain(
    sealedStewardMessage,
    { care_no: 'CA1', side: 'steward' as const, client_id: 'c1', user_id: 'u1' },
    'u1',
    'steward_messages.sealed CA1~steward~c1',
  ),
  given(sealedReview, { review_no: 'JS1', user_id: 'u1' }, 'u1', 'steward_reviews.sealed JS1', {
    people: [],
    days: [],
  }),
  given(sealedAgentOrder, { agent_order_no: 'AO1' }, 'agent-order:AO1', 'agent_orders.sealed AO1'),
];

/** The statements of erasing a sale, collected without a database. */
const statementsOfErasing = async (): Promise<string[]> => {
  const lines: string[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void lines.push(query.sql.replaceAll('"', '')),
  });
  const erasedValue = Buffer.alloc(1);
  await eraseSealed(db, 'order', erasedValue, sealedOfSale);
  await eraseHealthRecords(db, 'order', erasedValue, []);
  await eraseFileNames(db, [], erasedValue);
  await unlinkPeople(db, 'order', new Date(0));
  await deleteTraces(db, []);
  return lines;
};

const clears = (statement: string, table: string, column: string): boolean => {
  const [, emptied] = /^delete from (\w+)/.exec(statement) ?? [];
  const [, changed, values] = /^update (\w+)(?: \w)? set (.+?)\s+where /s.exec(statement) ?? [];
  return (
    emptied === table ||
    (changed === table &&
      (values ?? '').split(',').some((value) => value.trim().startsWith(`${column} =`)))
  );
};

const declared = new Map(cases.map(({ of }) => [`${of.table}.${of.column}`, of]));

test('every sealed column is declared, once', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and c.column_name like '%sealed' and not t.relispartition
    order by 1`.execute(suite.database.db);
  expect([...declared.keys()].filter((name) => name.endsWith('sealed')).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
  expect(declared.size).toBe(new Set(cases.map(({ of }) => of)).size);
});

test('what is declared of a sale goes with it, and nothing else', async () => {
  const statements = await statementsOfErasing();
  for (const [name, { table, column, sale: goesWith }] of declared) {
    const goes = statements.some((each) => clears(each, table, column));
    expect([name, goes]).toEqual([name, typeof goesWith === 'string']);
  }
});

test.each(cases)('$where opens as it was sealed before', async (each) => {
  expect(await each.open(await each.old())).toEqual(each.content);
});

test.each(cases)(
  '$where is sealed under the same key, in the same place and form',
  async (each) => {
    const [old, sealed] = [await each.old(), await each.seal()];
    expect(keyIdOf(sealed)).toBe(keyIdOf(old));
    expect(await each.isPlain(sealed)).toBe(true);
  },
);
