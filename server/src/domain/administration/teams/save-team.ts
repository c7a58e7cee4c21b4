/** Creates or changes a team (spec 3 §5; gaps F-06). */
import { teamLimits } from '@quad/contract/administration/teams/limits.ts';
import { teamRefusals } from '@quad/contract/administration/teams/refusals.ts';
import type { Team, TeamSettings } from '@quad/contract/administration/teams/routes.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { isSwitchedOn } from '../../organization/marketplace/index.ts';
import type { TeamFields, TeamRow } from '../../organization/organizations/index.ts';
import * as organizations from '../../organization/organizations/index.ts';
import { addTeamMember, memberIdsOf } from '../../organization/people/index.ts';
import { expectBulkMms, expectCategory, expectCode, expectName, expectZone } from './check-team.ts';
import { saidOfChanges } from './say-changes.ts';
import { showTeam } from './show-team.ts';

/** An omitted setting keeps its value, or gets the default in a new team. */
type SettingsInput = { readonly [K in keyof TeamSettings]?: TeamSettings[K] | undefined };

const asUsual: TeamFields = {
	name: '',
	code: '',
	categoryId: null,
	timeZone: teamLimits.defaultTimeZone,
	quietHoursOff: false,
	sendSpeed: 1,
	hasSms: true,
	hasWhatsApp: false,
	bulkMms: false,
	allBuildSegments: false,
};

/** The creator joins the team, because otherwise nobody could work in it or add others. */
export const createTeam = ({ db, ids }: AppContext, actor: Actor, input: SettingsInput): Promise<Team> =>
	commit(db, async (tx) => {
		const { organizationId, personId } = actor;
		const others = await lockedTeams(tx, actor);
		const fields = await checked(tx, actor, asUsual, input, others);
		if (others.length >= teamLimits.ofOrganization)
			refuse(teamRefusals['team.too_many'], { most: String(teamLimits.ofOrganization) });
		const id = ids.next();
		const isMade = await organizations.createTeam(tx, { organizationId, id, ...fields });
		if (!isMade) refuse(teamRefusals['team.name_taken'], { name: fields.name }); // unique, ignoring case
		await addTeamMember(tx, { organizationId, teamId: id, personId, isAdministrator: true, isChatAgent: false });
		await record(tx, actor, { action: 'team.created', subject: { kind: 'team', id, name: fields.name } });
		touch(tx, organizationId, `person:${personId}`);
		return showTeam(organizationId, { ...fields, id, hasChat: false });
	});

export const changeTeam = ({ db }: AppContext, actor: Actor, id: number, input: SettingsInput): Promise<Team> =>
	commit(db, async (tx) => {
		const { organizationId } = actor;
		const teams = await lockedTeams(tx, actor);
		const before = teams.find((team) => team.id === id) ?? refuse(teamRefusals['team.not_found']);
		const others = teams.filter((team) => team !== before);
		const after = await checked(tx, actor, before, input, others);
		const changed = saidOfChanges(before, after);
		if (changed === '') return showTeam(organizationId, before);
		await organizations.updateTeam(tx, inOrganization(actor), id, after);
		await record(tx, actor, {
			action: 'team.changed',
			subject: { kind: 'team', id, name: before.name },
			details: { changed },
		});
		const members = await memberIdsOf(tx, { organizationId, teamId: id });
		touch(tx, organizationId, ...members.map((personId) => `person:${personId}` as const));
		return showTeam(organizationId, { ...before, ...after });
	});

const lockedTeams = async (tx: Tx, actor: Actor): Promise<TeamRow[]> => {
	const scope = inOrganization(actor);
	await organizations.lockTeams(tx, scope);
	return organizations.teamsOfOrganization(tx, scope);
};

const checked = async (
	tx: Tx,
	actor: Actor,
	before: TeamFields,
	input: SettingsInput,
	others: readonly TeamRow[],
): Promise<TeamFields> => {
	const scope = inOrganization(actor);
	const categoryId = input.departmentCategoryId === undefined ? before.categoryId : input.departmentCategoryId;
	const bulkMms = input.bulkMmsEnabled ?? before.bulkMms;
	const name = expectName(input.name ?? before.name, others);
	const code = expectCode(input.code ?? before.code, others);
	const timeZone = expectZone(input.timeZone ?? before.timeZone);
	expectCategory(categoryId, await organizations.teamCategories(tx, scope));
	expectBulkMms(before, bulkMms, await isSwitchedOn(tx, scope, 'bulk-mms'));
	return {
		name,
		code,
		categoryId,
		timeZone,
		bulkMms,
		quietHoursOff: input.disableQuietHoursSafeguard ?? before.quietHoursOff,
		sendSpeed: input.messageSendSpeed ?? before.sendSpeed,
		hasSms: input.teamHasSms ?? before.hasSms,
		hasWhatsApp: input.teamHasWhatsApp ?? before.hasWhatsApp,
		allBuildSegments: input.usersCanBuildCriteriaBasedSegments ?? before.allBuildSegments,
	};
};
