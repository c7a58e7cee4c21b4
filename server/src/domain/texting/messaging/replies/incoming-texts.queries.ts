import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A CTE that inserts incoming texts, for the statement that moves their conversations to the top. `texts` has org_id,
 * message_id, inbox_id, mobile, contact_id, segments, body and campaign_id (which may be null).
 */
export const insertIncomingTexts = (texts: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
	insert into message (org_id, id, inbox_id, mobile, contact_id, incoming, status, segments, body, campaign_id,
		created_at, updated_at)
	select org_id, message_id, inbox_id, mobile, contact_id, true, ${messageStatus.received}::smallint, segments, body,
		campaign_id, ${at}::timestamptz, ${at}::timestamptz
	from (${texts}) as texts`;
