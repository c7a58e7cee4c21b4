/**
 * Formats a message (`m`, by the person `a`) of a chat (`k`, of the visitor `v`) for an exported file. Notes are left
 * out. So are texts from a number that the visitor has not confirmed, as they may be someone else's.
 */
import { sql } from 'kysely';
import { fullName } from '../../../foundation/postgres/full-name.ts';

const words = sql`concat_ws(' ', nullif(m.body, ''), case when m.media_id is not null then '[Picture]' end)`;
const visitor = sql`concat_ws(' ', 'Visitor', coalesce(nullif(v.name, ''), v.number::text))`;
const agent = sql`coalesce(nullif(${fullName('a')}, ''), 'Agent')`;

export const asExported = sql`
	case m.by
		when 'visitor' then ${visitor} || ': ' || ${words}
		when 'text-in' then case when v.mobile_confirmed_at is null then ${visitor} || ' answered by text.'
			else ${visitor} || ' (by text): ' || ${words} end
		when 'bot' then 'Assistant: ' || ${words}
		when 'text-out' then ${agent} || ' (by text): ' || ${words}
		when 'system' then case when m.person_id is null then m.body
			else ${agent} || ' ' || regexp_replace(m.body, '^has ', '') end
		else ${agent} || ': ' || ${words} end`;

export const isExported = sql`m.by <> 'note' and (m.body <> '' or m.media_id is not null)`;

/** The visitor's first message. */
export const firstWordsOf = sql`coalesce((
	select m.body from chat_message m
	where m.org_id = k.org_id and m.chat_id = k.id and m.by = 'visitor' and m.body <> ''
	order by m.nth limit 1
), '')`;
