/** Opts a contact in or out of a team for a test. */
import type { MadeTeam, Quad } from './kit.ts';

export const setStanding = (
	quad: Quad,
	team: MadeTeam,
	contact: string,
	standing: { muted?: boolean; opted_out?: boolean; opted_out_by?: 'text' | 'staff' | 'import' | 'carrier' },
) =>
	quad.db
		.updateTable('contact_team')
		.set(standing)
		.where('org_id', '=', team.organizationId)
		.where('team_id', '=', team.teamId)
		.where('contact_id', '=', team.contact(contact))
		.execute();
