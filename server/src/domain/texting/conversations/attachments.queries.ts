/** SQL for the attachments of a text `m`, and of its batch `b` if it has one. Other domains use it. */
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import { attachmentNames, type MessageAttachment } from '@quad/contract/organization/media/attachments.ts';
import { type RawBuilder, sql } from 'kysely';

const kind = sql`coalesce(i.kind, 'picture')`;

const nameOfSome = sql.join(
	Object.entries(attachmentNames).map(
		([name, { one, many }]) =>
			sql`when ${sql.lit(name)} then case count(*) when 1 then ${sql.lit(one)} else count(*) || ${sql.lit(` ${many}`)} end`,
	),
	sql` `,
);

/** SQL that returns the same as `sayAttachments`, or null if there are no attachments. */
const namesOfIncoming = sql`(
	select string_agg(k.name, ', ' order by k.nth) from (
		select min(i.nth) as nth, case ${kind} ${nameOfSome} end as name
		from incoming_media i where i.org_id = m.org_id and i.message_id = m.id group by ${kind}
	) k
)`;

const picture = sql.lit(`[${attachmentNames.picture.one}]`);

/**
 * SQL for the body of a text followed by its attachments' names, for emails, exports and other places that can't show
 * the files. An outgoing picture is only named if there is no body.
 */
export const wordsWithAttachments = (text: { readonly isOfBatch: boolean }): RawBuilder<string> => {
	const words = text.isOfBatch ? sql`coalesce(m.body, b.body, '')` : sql`coalesce(m.body, '')`;
	const media = text.isOfBatch ? sql`coalesce(m.media_id, b.media_id, 0)` : sql`coalesce(m.media_id, 0)`;
	return sql`
		case
			when m.incoming then concat_ws(' ', nullif(${words}, ''), '[' || ${namesOfIncoming} || ']')
			when ${words} = '' and ${media} <> 0 then ${picture}
			else ${words}
		end`;
};

/** SQL for the names of an incoming text's attachments, or null if it has none. */
export const namesOfAttachments: RawBuilder<string | null> = sql`case when m.incoming then ${namesOfIncoming} end`;

/** SQL for each attachment, with its URL once it is stored, or with the reason why it never will be. */
export const attachmentsOfMessage: RawBuilder<MessageAttachment[]> = sql`
	coalesce((
		select jsonb_agg(to_jsonb(a) - 'nth' order by a.nth) from (
			select 0 as nth, 'picture' as kind, ${addressOfMedia('')}::text || p.file as uri, p.mime as "mimeType", p.bytes,
				null as problem
			from media p where p.org_id = m.org_id and p.id = coalesce(m.media_id, b.media_id)
			union all
			select i.nth, ${kind}, ${addressOfMedia('')}::text || p.file, p.mime, p.bytes, i.fault
			from incoming_media i left join media p on p.org_id = i.org_id and p.id = i.media_id
			where m.incoming and i.org_id = m.org_id and i.message_id = m.id
		) a
	), '[]')`;
