-- Guesses at the paper of who is asked; they count together for all who are asked on one order.
alter table order_consents add column tries integer not null default 0;

-- Whose papers an agent buys with in their own name: one person's, since the first time.
alter table agents add column person_index bytea;

-- A draft goes on under its owner's account alone, wherever that is.
alter table order_drafts drop column link_hash;
