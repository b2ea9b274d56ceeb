/** What goes out to customers goes by mail or by text; and who wants an address remembered said so, when and to whom. */
export const up = [
  `alter table email rename to outbox`,
  `alter table outbox rename column email_id to message_id`,
  `alter table outbox rename column email_key to message_key`,
  `alter table outbox add column way text not null default 'email' check (way in ('email', 'text'))`,
  `alter table contact add column email_consent_at bigint, add column email_consent_by text`
]
