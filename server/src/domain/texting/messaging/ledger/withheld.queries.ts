import type { WithheldReason } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { approvedTemplate, isWindowOpen } from '../../../carriers/whatsapp/index.ts';
import { whyHeld } from '../../../contacts/contacts/index.ts';

/** In place of a contact in the queue: the number is nobody’s in the team. */
export const nobody = 0;

/** The template of a queued text (`q`), or of its batch (`b`). */
export const templateId = sql`coalesce(q.template_id, b.template_id)`;
export const templateOf = approvedTemplate(sql`q.org_id`, templateId, sql`coalesce(q.template_values, '{}')`);

/**
 * Why a queued text (`q`) is not to be sent any more, as it is now with its batch (`b`), its inbox and its contact's
 * standing in the team (`ct`): STOP holds for what waits, too, and who is not of the team is not texted by it, unless the
 * text is to a number alone (`nobody`). Only what answers a STOP or a call for help goes despite either. Nobody texts a
 * number whose text waits to be judged. On WhatsApp (`isWhatsApp`), words of one's own go while the window is open, and
 * else a template that is approved.
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
