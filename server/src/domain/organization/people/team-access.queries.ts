import type { Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from '../organizations/index.ts';
import type { PersonKey } from './person-key.ts';

/** What a person may do in a team. */
export interface TeamAccess {
	readonly isAdministrator: boolean;
	readonly hasTexting: boolean;
	readonly isChatAdministrator: boolean;
	readonly isChatAgent: boolean;
	readonly mayUseSegments: boolean;
	readonly mayAddContacts: boolean;
	readonly personalInboxEnabled: boolean;
}

/** Sets what a person may do in a team. Adds them to the team if necessary. */
export const setTeamAccess = async (
	tx: Tx,
	{ organizationId, personId, teamId }: PersonKey & { readonly teamId: number },
	access: TeamAccess,
): Promise<void> => {
	touchAdministration(tx, organizationId);
	const flags = {
		is_administrator: access.isAdministrator,
		has_texting: access.hasTexting,
		is_chat_administrator: access.isChatAdministrator,
		is_chat_agent: access.isChatAgent,
		may_use_segments: access.mayUseSegments,
		may_add_contacts: access.mayAddContacts,
		personal_inbox_enabled: access.personalInboxEnabled,
	};
	await tx
		.insertInto('team_member')
		.values({ org_id: organizationId, team_id: teamId, person_id: personId, ...flags })
		.onConflict((on) => on.columns(['org_id', 'team_id', 'person_id']).doUpdateSet(flags))
		.execute();
};
