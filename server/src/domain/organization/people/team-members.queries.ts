import type { Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from '../organizations/index.ts';
import type { PersonKey } from './person-key.ts';

export interface NewTeamMember extends PersonKey {
	readonly teamId: number;
	readonly isAdministrator: boolean;
	readonly isChatAgent: boolean;
	/** False for people who only chat with visitors. */
	readonly hasTexting?: boolean;
}

/** Adds a person to a team, usually with texting, and with the default permissions. */
export const addTeamMember = async (tx: Tx, member: NewTeamMember): Promise<void> => {
	touchAdministration(tx, member.organizationId);
	await tx
		.insertInto('team_member')
		.values({
			org_id: member.organizationId,
			team_id: member.teamId,
			person_id: member.personId,
			is_administrator: member.isAdministrator,
			is_chat_agent: member.isChatAgent,
			has_texting: member.hasTexting ?? true,
		})
		.execute();
};

/** Sets whether a member has a personal inbox. Returns false if there is no such member. */
export const setPersonalInboxEnabled = async (
	tx: Tx,
	team: PersonKey & { readonly teamId: number },
	enabled: boolean,
): Promise<boolean> => {
	touchAdministration(tx, team.organizationId);
	const { numUpdatedRows } = await tx
		.updateTable('team_member')
		.set({ personal_inbox_enabled: enabled })
		.where('org_id', '=', team.organizationId)
		.where('team_id', '=', team.teamId)
		.where('person_id', '=', team.personId)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
};

/** Removes a person from a team. The caller must also remove them from its inboxes and end their sessions. */
export const removeTeamMember = async (
	tx: Tx,
	{ organizationId, teamId, personId }: PersonKey & { readonly teamId: number },
): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.deleteFrom('team_member')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('person_id', '=', personId)
		.execute();
};
