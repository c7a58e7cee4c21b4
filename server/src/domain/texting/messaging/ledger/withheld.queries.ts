import type { WithheldReason } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { approvedTemplate, isWindowOpen } from '../../../carriers/whatsapp/index.ts';
import { whyHeld } from '../../../contacts/contacts/index.ts';

/** Stands in for the contact of a queued text whose number belongs to none of the team's contacts. */
export const nobody = 0;

export const templateId = sql`coalesce(q.template_id, b.template_id)`;
export const templateOf = approvedTemplate(sql`q.org_id`, templateId, sql`coalesce(q.template_values, '{}')`);

/**
 * SQL for why a queued text (`q`) must not be sent now, given its batch (`b`), its inbox and its contact in the team
 * (`ct`). Only answers to STOP and HELP ignore opt-outs. WhatsApp needs an open window or a template.
 */
export const withheld = ({
	isOver,
	isInboxRemoved,
	isWhatsApp,
	now,
}: Record<'isOver' | 'isInboxRemoved' | 'isWhatsApp', RawBuilder<unknown>> & { now: Date }) =>
	sql<WithheldReason | null>`
	coalesce(case
		when ${isOver} then 'over'
		when ${isInboxRemoved} then 'inbox-removed'
		when ct.contact_id is null and q.contact_id <> ${nobody} and not q.despite_opt_out then 'not-in-team'
		when ct.muted then 'blocked'
		when ct.opted_out and not q.despite_opt_out then 'opted-out'
		when not q.despite_opt_out then case ${whyHeld(sql`q.org_id`, sql`q.to_number`, sql`q.inbox_id`)}
			when 'review' then 'in-review' when 'stopped' then 'opted-out' end
	end, case
		when not ${isWhatsApp} then null
		when ${templateId} is not null then case when ${templateOf} is null then 'template-withdrawn' end
		when not ${isWindowOpen(sql`q.org_id`, sql`q.inbox_id`, sql`q.to_number`, now)} then 'window-closed'
	end)`;
