import { sql } from 'kysely';

/** Whether a `team_member m` works with a personal inbox: one is there, or gets its number once they have accepted. */
export const hasPersonalInbox = sql<boolean>`(
	m.personal_inbox_enabled and (
		exists (
			select from inbox own
			where own.org_id = m.org_id and own.team_id = m.team_id and own.person_id = m.person_id
				and own.type = 'personal' and own.removed_at is null
		) or exists (
			select from phone_number kept
			where kept.org_id = m.org_id and kept.team_id = m.team_id and kept.person_id = m.person_id
		)
	)
)`;
