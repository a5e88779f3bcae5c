-- How often somebody who has to confirm was sent the link to their own phone.
alter table order_consents add column texts integer not null default 0;
