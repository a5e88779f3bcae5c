-- A rider, or a part of the sum, that is given up alone: what it is, what each premium falls by and
-- each person's part of a premium afterwards. Null when people leave.
alter table policy_surrenders add column part jsonb;

-- The surrender of a part that brought a version of the policy.
alter table policy_versions add column surrender_no text references policy_surrenders;
