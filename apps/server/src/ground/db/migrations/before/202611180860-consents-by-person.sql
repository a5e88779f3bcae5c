-- Whoever agreed to a cover on their life looks it up by their account.
create index order_consents_answered on order_consents (answered_by) where answered_by is not null;
