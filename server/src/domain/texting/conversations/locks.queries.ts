import { type RawBuilder, sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** Returns the person who is typing: the caretaker if there is one. */
const writerOf = ({ personId, caretakerId }: InboxScope): number => caretakerId ?? personId;

/** Builds a query for `name` and `until` of a colleague's current lock. It returns no row if there is none. */
export const lockOfAnother = (
	scope: InboxScope,
	conversationId: number,
	at: Date,
): RawBuilder<LockedBy> => sql<LockedBy>`
	select ${fullName('p')} as name, l.until
	from conversation_lock l join person p on p.org_id = l.org_id and p.id = l.person_id
	where l.org_id = ${scope.organizationId} and l.conversation_id = ${conversationId}
		and l.person_id <> ${writerOf(scope)} and l.until > ${at}`;

export interface LockedBy {
	readonly name: string;
	readonly until: Date;
}

/** Takes or extends the lock. Returns undefined if a colleague has it. `isNew`: the person didn't have it before. */
export const takeLock = async (
	tx: Tx,
	scope: InboxScope,
	conversationId: number,
	{ at, until }: { at: Date; until: Date },
): Promise<{ isNew: boolean } | undefined> => {
	const writer = writerOf(scope);
	const { rows } = await sql<{ isNew: boolean }>`
		with mine as (
			select from conversation_lock
			where org_id = ${scope.organizationId} and conversation_id = ${conversationId} and person_id = ${writer} and until > ${at}
		)
		insert into conversation_lock as l (org_id, conversation_id, person_id, until)
		values (${scope.organizationId}, ${conversationId}, ${writer}, ${until})
		on conflict (org_id, conversation_id) do update set person_id = excluded.person_id, until = excluded.until
		where l.person_id = excluded.person_id or l.until <= ${at}
		returning not exists (select from mine) as "isNew"`.execute(tx);
	return rows[0];
};

/** Returns false if the person didn't have the lock. */
export const dropLock = async (tx: Tx, scope: InboxScope, conversationId: number): Promise<boolean> => {
	const { rows } = await sql`
		delete from conversation_lock
		where org_id = ${scope.organizationId} and conversation_id = ${conversationId} and person_id = ${writerOf(scope)}
		returning conversation_id`.execute(tx);
	return rows.length > 0;
};
