import { describe, expect, test } from 'vitest';
import { agentLife } from '#products/agents/agent-states.ts';
import { bereavementLife } from '#service/bereavements/case-states.ts';
import { chatLife } from '#service/chat/chat-states.ts';
import { claimLife } from '#contracts/claims/claim-states.ts';
import { leadLife } from '#sales/leads/lead-states.ts';
import { caseLife } from '#sales/manual-underwriting/case-states.ts';
import { orderLife } from '#sales/orders/states/order-states.ts';
import { mandateLife } from '#contracts/payments/debits/mandate-states.ts';
import { planLife } from '#contracts/payments/debits/plan-life.ts';
import { payLife, refundLife } from '#contracts/payments/pay-states.ts';
import { type ServiceState, serviceLife } from '#contracts/policies/services/policy-service.ts';
import { policyLife } from '#contracts/policies/policy-states.ts';
import { renewalLife } from '#contracts/policies/renewals/renewal-states.ts';
import { surrenderLife } from '#contracts/policies/surrenders/surrender-states.ts';
import { recordingLife } from '#sales/recordings/recording-states.ts';
import { sessionLife } from '#service/two-sided/session-states.ts';
import { movesByEvent } from './testing/moves-by-event.ts';

describe('which states an event leads from and to', () => {
  test('orders', () => {
    const moves = movesByEvent(orderLife.states, (state, event) =>
      orderLife.move(state, event, orderLife.events[event].by?.[0] ?? 'system'),
    );
    expect(moves).toEqual({
      accept: 'underwriting referred → accepted',
      'agree-terms': 'accepted-with-terms → accepted',
      'ask-consent': 'draft → to-consent',
      'ask-papers': 'to-verify → to-verify',
      'ask-payment': 'to-verify to-sign → to-pay',
      'ask-signature': 'accepted to-verify → to-sign',
      'ask-verification': 'accepted to-sign to-pay → to-verify',
      cancel:
        'draft to-consent submitted underwriting referred accepted-with-terms accepted to-verify to-sign to-pay → closed',
      consent: 'to-consent → submitted',
      decline: 'underwriting referred → declined',
      expire:
        'draft to-consent referred accepted-with-terms to-verify to-sign to-pay paying → expired',
      'fail-payment': 'paying → to-pay',
      issue: 'paid → issuing',
      issued: 'issuing rechecking → issued',
      object: 'accepted-with-terms → referred',
      'offer-terms': 'underwriting referred → accepted-with-terms',
      'pass-recheck': 'rechecking → paid',
      pay: 'to-pay paying → paid',
      refer: 'underwriting → referred',
      refund: 'refunding → refunded',
      'refuse-consent': 'to-consent → closed',
      'refuse-issue': 'paid issuing rechecking → refunding',
      'refuse-storing': 'storing → closed',
      'reject-terms': 'accepted-with-terms → closed',
      reverse: 'paid issuing rechecking → closed',
      send: 'submitted referred → underwriting',
      'send-papers': 'to-verify → to-verify',
      'start-payment': 'to-pay → paying',
      stop: 'draft to-consent submitted underwriting referred accepted-with-terms accepted to-verify to-sign storing to-pay → closed',
      store: 'accepted to-verify to-sign → storing',
      stored: 'storing → to-pay',
      submit: 'draft → submitted',
      'tell-again':
        'to-consent → to-consent; submitted → submitted; underwriting referred accepted-with-terms accepted to-verify to-sign storing to-pay paying → referred; paid issuing rechecking → rechecking',
    });
  });

  test('underwriting cases', () => {
    const moves = movesByEvent(caseLife.states, (state, event) =>
      caseLife.move(state, event, caseLife.events[event].by?.[0] ?? 'system'),
    );
    expect(moves).toEqual({
      accept: 'offered → accepted',
      ask: 'in-review → supplement-asked',
      'ask-insurer': 'in-review → with-insurer',
      close: 'refused → closed',
      convert:
        'submitted in-review supplement-asked supplemented with-insurer to-confirm offered accepted signed → converted',
      expire:
        'draft submitted in-review supplement-asked supplemented with-insurer to-confirm offered accepted signed → expired',
      'insurer-says': 'with-insurer → in-review',
      object: 'offered refused accepted → submitted',
      offer: 'in-review to-confirm → offered',
      propose: 'in-review → to-confirm',
      refuse: 'in-review to-confirm → refused',
      reopen: 'converted → signed',
      'send-back': 'to-confirm → in-review',
      sign: 'accepted → signed',
      submit: 'draft → submitted',
      supplement: 'supplement-asked → supplemented',
      take: 'submitted in-review supplemented → in-review',
      'tell-again':
        'submitted offered accepted converted → submitted; in-review with-insurer to-confirm → in-review; supplement-asked → supplement-asked; supplemented → supplemented',
      withdraw:
        'draft submitted in-review supplement-asked supplemented with-insurer to-confirm offered refused accepted signed → withdrawn',
    });
  });

  test('sessions of two sides', () => {
    const moves = movesByEvent(sessionLife.states, (state, move) => {
      const tried = (['agent', 'customer', 'house'] as const).map((by) =>
        sessionLife.move(state, move, by),
      );
      return tried.find((to) => to !== null) ?? null;
    });
    expect(moves).toEqual({
      'agent-left': 'joined filling confirmed → left',
      'ask-payment': 'handed-over to-pay → to-pay',
      close: 'handed-over to-pay paid → closed',
      confirm: 'joined filling confirmed → confirmed',
      end: 'joined filling confirmed left → ended',
      expire: 'prepared invited joined filling confirmed handed-over left → expired',
      fill: 'joined filling confirmed → filling',
      'go-on': 'handed-over to-pay → handed-over',
      'hand-over': 'confirmed left → handed-over',
      invite: 'prepared invited → invited',
      issue: 'handed-over to-pay paid issued → issued',
      join: 'invited → joined',
      pay: 'handed-over to-pay paid → paid',
      reset: 'invited joined filling confirmed → invited',
      revoke: 'prepared invited joined filling confirmed → revoked',
    });
  });

  test('registrations of agents', () => {
    expect(movesByEvent(agentLife.states, agentLife.move)).toEqual({
      apply: 'applied refused ended → applied',
      approve: 'applied → approved',
      end: 'approved suspended → ended',
      leave: 'applied approved suspended refused → ended',
      refuse: 'applied → refused',
      resume: 'suspended → approved',
      suspend: 'approved → suspended',
    });
  });

  test('reports of a death', () => {
    expect(movesByEvent(bereavementLife.states, bereavementLife.move)).toEqual({
      'ask-papers': 'matched → papers-asked',
      close: 'reported confirmed → closed',
      confirm: 'matched papers-asked papers-sent → confirmed',
      match: 'reported → matched',
      'send-papers': 'papers-asked → papers-sent',
      withdraw: 'reported matched papers-asked papers-sent confirmed → withdrawn',
    });
  });

  test('conversations', () => {
    expect(movesByEvent(chatLife.states, chatLife.move)).toEqual({
      ask: 'answers → waiting',
      close: 'answers waiting staffed message → closed',
      leave: 'answers waiting → message',
      take: 'waiting message → staffed',
      transfer: 'waiting staffed → waiting; message → message',
    });
  });

  test('claims', () => {
    expect(movesByEvent(claimLife.states, claimLife.move)).toEqual({
      agree: 'forwarded → agreed',
      'ask-papers': 'reported → papers-asked',
      decide: 'forwarded → decided',
      decline: 'forwarded → declined',
      forward: 'reported papers-asked complete → forwarded',
      notify: 'declined → decided',
      pay: 'agreed → paid',
      say: 'forwarded → forwarded; agreed → agreed; declined → declined',
      'send-papers': 'papers-asked → complete',
      withdraw: 'reported papers-asked complete → withdrawn',
    });
  });

  test('leads', () => {
    expect(movesByEvent(leadLife.states, leadLife.move)).toEqual({
      again:
        'new closed → new; assigned → assigned; contacted → contacted; appointment → appointment',
      appoint: 'new assigned contacted appointment → appointment',
      assign: 'new assigned → assigned; contacted → contacted; appointment → appointment',
      buy: 'new assigned contacted appointment closed → converted',
      close: 'new assigned contacted appointment → closed',
      miss: 'new → new; assigned → assigned; contacted → contacted; appointment → appointment',
      reach: 'new assigned contacted appointment → contacted',
      release: 'assigned → new',
      stop: 'new assigned contacted appointment closed → do-not-call',
    });
  });

  test('mandates', () => {
    expect(movesByEvent(mandateLife.states, mandateLife.move)).toEqual({
      ended: 'signing active ending → ended',
      refused: 'signing → refused',
      signed: 'signing refused → active',
      superfluous: 'signing refused → ending',
      unsign: 'signing active → ending',
    });
  });

  test('plans of premiums', () => {
    expect(movesByEvent(planLife.states, planLife.move)).toEqual({
      'catch-up': 'grace → active',
      finish: 'active grace lapsed → finished',
      lapse: 'active grace finished → lapsed',
      miss: 'active → grace',
      reopen: 'finished → active',
      resume: 'grace lapsed → active',
      rewrite: 'active grace lapsed finished → active',
      stop: 'active grace lapsed → stopped',
    });
  });

  test('pay orders', () => {
    expect(movesByEvent(payLife.states, payLife.move)).toEqual({
      close: 'to-pay paying → closed',
      'fall-back': 'paying → to-pay',
      free: 'to-pay → paid',
      launch: 'to-pay paying → paying',
      pay: 'to-pay paying → paid',
      refund: 'paid part-refunded → refunding',
      'refund-all': 'refunding → refunded',
      'refund-part': 'refunding → part-refunded',
      reverse: 'paid part-refunded → reversed',
    });
  });

  test('policies', () => {
    expect(movesByEvent(policyLife.states, policyLife.move)).toEqual({
      begin: 'waiting → in-force',
      cancel: 'waiting in-force grace lapsed → cancelled',
      cease: 'waiting in-force grace lapsed → ended',
      claim: 'waiting in-force grace lapsed → claimed',
      end: 'in-force grace lapsed → ended',
      lapse: 'in-force grace → lapsed',
      mature: 'in-force grace → matured',
      miss: 'in-force → grace',
      pay: 'grace → in-force',
      reinstate: 'lapsed → in-force',
      renew: 'in-force grace → renewed',
      surrender: 'waiting in-force grace lapsed → surrendered',
      withdraw: 'waiting in-force grace → withdrawn',
    });
  });

  test('renewals', () => {
    expect(movesByEvent(renewalLife.states, renewalLife.move)).toEqual({
      again: 'applied to-pay → planned',
      apply: 'planned → applied',
      choose: 'offered → offered; planned → planned; stopped → stopped',
      issue: 'offered planned stopped applied to-pay paid → renewed',
      miss: 'applied to-pay → missed',
      pay: 'applied to-pay → paid',
      ready: 'applied → to-pay',
      refuse: 'planned applied to-pay paid → declined',
      retell: 'offered → offered; planned → planned; stopped → stopped',
      'run-out': 'offered planned stopped → let-go',
      start: 'offered stopped → planned',
      stop: 'planned applied to-pay → stopped',
      withdraw: 'offered planned stopped → unavailable',
    });
  });

  test('surrenders', () => {
    expect(movesByEvent(surrenderLife.states, surrenderLife.move)).toEqual({
      confirm: 'with-insurer → confirmed',
      overtake: 'to-verify asked with-insurer → overtaken',
      refund: 'confirmed → refunding',
      refunded: 'confirmed refunding → refunded',
      refuse: 'with-insurer → refused',
      send: 'asked → with-insurer',
      verify: 'to-verify → asked',
      withdraw: 'to-verify asked → withdrawn',
    });
  });

  test('recordings', () => {
    expect(movesByEvent(recordingLife.states, recordingLife.move)).toEqual({
      accept: 'to-check → accepted',
      complete: 'open → to-check',
      'complete-unchecked': 'open → kept',
      doubt: 'kept → to-check',
      drop: 'open to-check kept accepted → dropped',
      return: 'to-check kept → returned',
    });
  });

  test('policy services', () => {
    const states = Object.keys(serviceLife.states) as ServiceState[];
    const moves = states.map((from) => [
      from,
      states.filter((to) => to !== 'asked' && serviceLife.move(from, to) !== null).join(' '),
    ]);
    expect(Object.fromEntries(moves)).toEqual({
      asked: 'to-consent documents with-staff checking with-insurer to-pay done refused',
      'to-consent': 'documents with-staff checking with-insurer to-pay done refused withdrawn',
      documents: 'with-staff refused withdrawn',
      'with-staff': 'documents checking with-insurer to-pay done refused withdrawn',
      checking: 'with-insurer to-pay done refused withdrawn',
      'with-insurer': 'to-pay done refused',
      'to-pay': 'done withdrawn closed',
      done: 'closed',
      refused: '',
      withdrawn: '',
      closed: '',
    });
  });

  test('refunds', () => {
    expect(movesByEvent(refundLife.states, refundLife.move)).toEqual({
      again: 'stuck → sent',
      done: 'requested sent stuck → done',
      sent: 'requested stuck → sent',
      stuck: 'requested sent → stuck',
    });
  });
});
