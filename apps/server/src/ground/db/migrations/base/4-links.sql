-- base/signing
alter table signed_documents add foreign key (file_id) references files;

-- contracts/books
alter table remittance_items add foreign key (entry_no) references ledger_entries;

-- contracts/claims
alter table claims add foreign key (policy_no) references policies;
alter table claims add foreign key (order_no) references orders;

-- contracts/payments
alter table pay_orders add foreign key (order_no) references orders;
alter table pay_orders add foreign key (pos_no) references policy_services;
alter table invoices add foreign key (policy_no) references policies;
alter table invoices add foreign key (order_no) references orders;

-- contracts/payments-debits
alter table mandates add foreign key (order_no) references orders;
alter table premium_plans add foreign key (order_no) references orders;

-- contracts/payments-ledger
alter table ledger_entries add foreign key (pay_seq) references pay_orders;
alter table ledger_entries add foreign key (attempt_no) references pay_attempts;
alter table ledger_entries add foreign key (refund_no) references pay_refunds;
alter table ledger_entries add foreign key (surrender_no) references policy_surrenders;
alter table ledger_entries add foreign key (commission_no) references commission_entries;
alter table ledger_entries add foreign key (payout_no) references commission_payouts;
alter table ledger_entries add foreign key (balance_no) references commission_balances;
alter table ledger_entries add foreign key (move_no) references house_moves;

-- contracts/policies
alter table policies add constraint issued_policies_order_no_fkey foreign key (order_no)
  references orders;
alter table policies add foreign key (base_product_no, product_version) references product_versions;
alter table policies add foreign key (served_by) references agents;
alter table policy_versions add foreign key (pos_no) references policy_services;
alter table policy_versions add foreign key (surrender_no) references policy_surrenders;
alter table premium_holds add foreign key (order_no) references orders;
alter table policy_papers add foreign key (order_no) references orders;

-- contracts/policies-ends
alter table renewals add foreign key (policy_no) references policies;
alter table renewals add foreign key (order_no) references orders;
alter table policy_surrenders add foreign key (policy_no) references policies;
alter table policy_surrenders add foreign key (order_no) references orders;

-- contracts/policies-services
alter table return_visits add foreign key (order_no) references orders;
alter table policy_services add foreign key (order_no) references orders;
alter table policy_services add foreign key (policy_no) references policies;
alter table policy_receipts add foreign key (policy_no) references policies;
alter table policy_receipts add foreign key (order_no) references orders;
alter table policy_reminders add foreign key (policy_no) references policies;
alter table visit_identities add foreign key (order_no) references orders;
alter table grown_ups add foreign key (policy_no) references policies;
alter table grown_ups add foreign key (order_no) references orders;
alter table policy_deliveries add foreign key (policy_no) references policies;
alter table policy_deliveries add foreign key (order_no) references orders;
alter table policy_loans add foreign key (policy_no) references policies;
alter table policy_loan_repayments add foreign key (policy_no) references policies;

-- products/agents
alter table agent_links add foreign key (agent_no) references agents;
alter table commission_entries add foreign key (agent_no) references agents;
alter table commission_entries add foreign key (policy_no) references policies;
alter table agent_customers add foreign key (agent_no) references agents;
alter table agent_customers add foreign key (user_id) references users;
alter table commission_payouts add foreign key (agent_no) references agents;
alter table agent_accounts add foreign key (agent_no) references agents;
alter table agent_accounts add foreign key (card_id) references bank_cards;
alter table commission_balances add foreign key (agent_no) references agents;
alter table commission_holds add foreign key (policy_no) references policies;
alter table commission_holds add foreign key (agent_no) references agents;

-- products/catalogue
alter table product_comments add foreign key (article_no) references articles;

-- products/disclosure
alter table notice_openings add foreign key (order_no) references orders;
alter table order_supplements add foreign key (order_no) references orders;

-- products/rating
alter table quotes add foreign key (base_product_no, product_version) references product_versions;
alter table trials add foreign key (base_product_no, product_version) references product_versions;

-- proof/evidence
alter table evidence_chains add foreign key (order_no) references orders;
alter table evidence_packs add foreign key (order_no) references orders;
alter table evidence_packs add foreign key (staff_id) references staff;

-- proof/inspection
alter table inspections add foreign key (staff_id) references staff;
alter table inspection_sales add foreign key (order_no) references orders;

-- proof/retention
alter table legal_holds add foreign key (placed_by) references staff;
alter table legal_holds add foreign key (released_by) references staff;
alter table retention_run_sales add foreign key (order_no) references orders;
alter table erasures add foreign key (order_no) references orders;

-- sales/faces
alter table face_checks add foreign key (order_no) references orders;
alter table face_consents add foreign key (order_no) references orders;

-- sales/identity
alter table card_readings add foreign key (file_id) references files on delete cascade;
alter table card_readings add foreign key (order_no) references orders;
alter table hand_overs add foreign key (order_no) references orders;

-- sales/insured-auth
alter table insured_auths add foreign key (order_no) references orders;

-- sales/manual-underwriting
alter table underwriting_cases add foreign key (order_no) references orders;
alter table underwriting_cases add foreign key (assignee) references staff;
alter table underwriting_pages add foreign key (file_id) references files on delete cascade;
alter table underwriting_decisions add foreign key (decided_by) references staff;
alter table underwriting_decisions add foreign key (confirmed_by) references staff;
alter table underwriting_opinions add foreign key (asked_by) references staff;
alter table underwriting_opinions add foreign key (asked_of) references staff;
alter table underwriting_suggestions add foreign key (decided_by) references staff;

-- sales/orders
alter table orders add foreign key (base_product_no, product_version) references product_versions;
alter table orders add foreign key (renews) references policies;

-- sales/recordings
alter table recordings add foreign key (order_no) references orders;
alter table recordings add foreign key (agent_no) references agents;
alter table recording_looks add foreign key (staff_id) references staff;

-- sales/screening
alter table screening_cases add foreign key (order_no) references orders;
alter table order_diligence add foreign key (order_no) references orders;

-- sales/traces
alter table trace_orders add foreign key (order_no) references orders;

-- sales/underwriting
alter table insurer_requests add foreign key (order_no) references orders;
alter table insurer_requests add foreign key (pos_no) references policy_services;

-- service/bereavements
alter table bereaved_policies add foreign key (policy_no) references policies;
alter table bereaved_policies add foreign key (order_no) references orders;

-- service/stewards
alter table stewards add foreign key (agent_no) references agents;

-- service/two-sided
alter table agent_orders add foreign key (agent_no) references agents;

-- staff/console
alter table queue_assignments add foreign key (staff_id) references staff;
alter table queue_views add foreign key (staff_id) references staff;
alter table staff_recent add foreign key (staff_id) references staff;
alter table unmask_grants add foreign key (staff_id) references staff;
alter table asks add foreign key (asked_by) references staff;
alter table asks add foreign key (decided_by) references staff;
alter table exports add foreign key (staff_id) references staff;
alter table exports add foreign key (granted_by) references staff;
alter table order_names add foreign key (order_no) references orders;
alter table family_names add foreign key (member_id) references family_members on delete cascade;
