import { sql } from 'kysely';

/** SQL that is true if `team_member m` has a personal inbox, or will get one by accepting their invitation. */
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
