import type { ComposeDraft } from '@quad/contract/texting/messaging/routes.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';

export const readDraft = (db: Db, scope: TeamScope) =>
	db
		.selectFrom('message_draft')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('person_id', '=', scope.personId)
		.select(['content', 'version', 'saved_at as savedAt'])
		.executeTakeFirst();

export const saveDraft = async (
	db: Db,
	scope: TeamScope,
	saved: { draft: ComposeDraft | null; version: number; at: Date },
): Promise<{ version: number } | undefined> => {
	const { rows } = await sql<{ version: number }>`
		insert into message_draft as d (org_id, team_id, person_id, content, version, saved_at)
		select ${scope.organizationId}, ${scope.teamId}, ${scope.personId}, ${saved.draft && JSON.stringify(saved.draft)}::jsonb, 1,
			${saved.at}::timestamptz
		where ${saved.version} = 0 or exists (
			select from message_draft
			where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and person_id = ${scope.personId}
		)
		on conflict (org_id, team_id, person_id) do update
		set content = excluded.content, version = d.version + 1, saved_at = excluded.saved_at
		where d.version = ${saved.version}
		returning version`.execute(db);
	return rows[0];
};

/** Clears a draft that became a batch. The new version number tells other windows that still have it open. */
export const forgetSent = (tx: Tx, scope: TeamScope, draftId: string, at: Date) =>
	tx
		.updateTable('message_draft')
		.set((eb) => ({ content: null, version: eb('version', '+', 1), saved_at: at }))
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where(sql<boolean>`content ->> 'draftId' = ${draftId}`)
		.execute();
