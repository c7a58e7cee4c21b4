import { type RawBuilder, sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** Who writes under this scope: while somebody is taken care of, the caretaker. */
const writerOf = ({ personId, caretakerId }: InboxScope): number => caretakerId ?? personId;

/** A `select` of who else is answering it now: `name` and `until`, or nothing. */
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

/** Takes it, or keeps it for longer. `undefined`: somebody else has it; `isNew`: nobody, or somebody else, had it before. */
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

/** False when one did not have it. */
export const dropLock = async (tx: Tx, scope: InboxScope, conversationId: number): Promise<boolean> => {
	const { rows } = await sql`
		delete from conversation_lock
		where org_id = ${scope.organizationId} and conversation_id = ${conversationId} and person_id = ${writerOf(scope)}
		returning conversation_id`.execute(tx);
	return rows.length > 0;
};
