import type { SealedColumn } from '#ground/db/personal-data/sealed.ts';
import {
  sealedClaim,
  sealedMove as sealedClaimMove,
  sealedProposal,
} from '#modules/contracts/claims/sealed-claim.ts';
import { sealedTitle } from '#modules/contracts/payments/invoices/sealed-title.ts';
import { sealedMobile as sealedGrownUpMobile } from '#modules/contracts/policies/family/grown-ups/sealed-mobile.ts';
import { sealedPaper } from '#modules/contracts/policies/papers/sealed-paper.ts';
import { sealedPolicy, sealedPolicyVersion } from '#modules/contracts/policies/policy.ts';
import { sealedReceipt } from '#modules/contracts/policies/after-issue/receipts/sealed-receipt.ts';
import { sealedRefusal } from '#modules/contracts/policies/surrenders/sealed-refusal.ts';
import { sealedChange } from '#modules/contracts/policies/terms/sealed-change.ts';
import { sealedWords } from '#modules/products/disclosure/supplements/supplement-words.ts';
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
import { sealedReply } from '#modules/sales/underwriting/insurer/sealed-reply.ts';

/** The columns that are emptied when a sale is erased. */
export const sealedOfSale: readonly SealedColumn[] = [
  sealedWords,
  sealedUnderwritingCase,
  sealedUnderwritingMove,
  sealedItem,
  sealedDecision,
  sealedText,
  sealedQuestion,
  sealedOpinion,
  sealedCaseSignature,
  sealedDraft,
  sealedOrder,
  sealedAnswer,
  sealedReason,
  sealedOrderSignature,
  sealedDiligence,
  sealedReply,
  sealedClaim,
  sealedClaimMove,
  sealedProposal,
  sealedTitle,
  sealedGrownUpMobile,
  sealedPaper,
  sealedPolicy,
  sealedPolicyVersion,
  sealedReceipt,
  sealedRefusal,
  sealedChange,
];
