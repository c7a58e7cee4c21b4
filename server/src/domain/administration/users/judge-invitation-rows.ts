/** Previews what inviting each row would do, with a fixed number of queries. The job checks each row again. */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { InvitationVerdict } from '@quad/contract/administration/users/invitation-list-routes.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { rolesNamed } from '@quad/contract/administration/users/role-names.ts';
import type { Access } from '@quad/contract/administration/users/writing-routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { judgeAccess } from './give-access.ts';
import * as lists from './invitation-lists.queries.ts';
import type { JudgedRow, WrittenRow } from './invitation-rows.ts';
import { readAddress, readCampusId, readName } from './read-details.ts';
import { readLimits, type TeamRow, teamsAdministeredBy } from './writing.queries.ts';

type Verdict = Pick<JudgedRow, 'verdict' | 'reason'> & { readonly teamIds?: readonly number[] };
const leftOut = (verdict: InvitationVerdict, reason: string): Verdict => ({ verdict, reason });

export const judgeRows = async (
	db: Db,
	scope: TeamScope,
	{ isOwner, mayBeUnlimited }: { isOwner: boolean; mayBeUnlimited: boolean },
	rows: readonly WrittenRow[],
): Promise<JudgedRow[]> => {
	const emails = rows.map(({ emailAddress }) => emailAddress.toLowerCase());
	const userIds = rows.map(({ campusUniqueId }) => campusUniqueId.toLowerCase());
	const [teams, administered, limits, known, meant] = await Promise.all([
		lists.listTeams(db, scope),
		teamsAdministeredBy(db, scope, isOwner),
		readLimits(db, scope.organizationId),
		lists.knownAddresses(db, emails),
		lists.meantBy(db, scope, [...emails, ...userIds]),
	]);
	const addresses = new Map(known.map((one) => [one.email, one]));
	const meantByWord = new Map<string, number[]>();
	for (const { word, personId } of meant) meantByWord.set(word, [...(meantByWord.get(word) ?? []), personId]);
	const seen = new Map<string, number>();
	const ofPlan = mayBeUnlimited ? Number.POSITIVE_INFINITY : 0;
	let room = limits.usersLimit === null ? ofPlan : limits.usersLimit - limits.users;

	const judge = (row: WrittenRow): Verdict => {
		const wrong = faultOfDetails(row);
		if (wrong) return wrong;
		const access = accessOfRow(row, { scope, teams, administered });
		if (!access.teamIds) return access;
		const [email, userId] = [row.emailAddress.toLowerCase(), row.campusUniqueId.toLowerCase()];
		const earlier = seen.get(email) ?? seen.get(userId);
		if (earlier !== undefined) return leftOut('repeated', `Line ${earlier} has the same email or User Id.`);
		const address = addresses.get(email);
		if (address && address.organizationId !== scope.organizationId)
			return leftOut('email-in-use', userRefusals['users.address_elsewhere'].message);
		if (address && !address.isRemoved)
			return address.hasAccepted
				? leftOut('already-user', `${address.name} is already a user.`)
				: leftOut('already-invited', `${address.name} is already invited.`);
		const isSomeoneElse = (word: string) => meantByWord.get(word)?.some((id) => id !== address?.personId) ?? false;
		if (isSomeoneElse(email)) return leftOut('email-in-use', userRefusals['users.address_elsewhere'].message);
		if (isSomeoneElse(userId)) return leftOut('user-id-in-use', userRefusals['users.campus_id_taken'].message);
		if (room <= 0) return leftOut('limit', sayNoRoom(limits));
		room -= 1;
		seen.set(email, row.line).set(userId, row.line);
		return access;
	};
	return rows.map((row) => ({ ...row, teamIds: [], ...judge(row) }));
};

const sayNoRoom = ({ usersLimit }: { usersLimit: number | null }): string =>
	usersLimit === null
		? userRefusals['users.plan'].message
		: `Your contract allows ${usersLimit} users, and this one would exceed it.`;

const faultOfDetails = (row: WrittenRow): Verdict | undefined => {
	try {
		readName(row.firstName, 'firstName');
		readName(row.lastName, 'lastName');
		readCampusId(row.campusUniqueId);
		readAddress(row.emailAddress);
		return undefined;
	} catch (error) {
		return verdictOf(error);
	}
};

interface Within {
	readonly scope: TeamScope;
	readonly teams: readonly lists.NamedTeam[];
	readonly administered: readonly TeamRow[];
}

const accessOfRow = ({ teams: written, role }: WrittenRow, { scope, teams, administered }: Within): Verdict => {
	if (!rolesNamed(role))
		return leftOut(
			'unknown-role',
			`“${role}” isn’t a role. Use User, Administrator, Chat agent or Chat administrator.`,
		);
	const named = teamsNamed(written, teams);
	const unknown = named.find(({ id }) => id === undefined);
	if (unknown) return leftOut('unknown-team', `There is no team with the code “${unknown.written}”.`);
	const teamIds = [...new Set(named.flatMap(({ id }) => (id === undefined ? [] : [id])))];
	const chosen = teamIds.length > 0 ? teamIds : [scope.teamId];
	try {
		judgeAccess(accessIn(chosen, role), administered);
		return { verdict: 'valid', reason: null, teamIds: chosen };
	} catch (error) {
		return verdictOf(error);
	}
};

/** Finds several teams by code in one cell, or a single one by name, ignoring case. */
const teamsNamed = (written: string, teams: readonly lists.NamedTeam[]) => {
	const idOf = (text: string) => {
		const low = text.toLowerCase();
		return (
			teams.find(({ code }) => code.toLowerCase() === low) ?? teams.find(({ name }) => name.toLowerCase() === low)
		)?.id;
	};
	const whole = idOf(written);
	if (whole !== undefined) return [{ written, id: whole }];
	const words = written.split(/[,;|\n]/).map((word) => word.trim());
	return words.filter(Boolean).map((word) => ({ written: word, id: idOf(word) }));
};

/** Returns the access that a row grants in each of these teams. */
export const accessIn = (teamIds: readonly number[], role: string): Access[] =>
	teamIds.map((id) => ({
		id,
		...rolesNamed(role),
		authorizedFeatures: ['Segments', 'ManualContactAdd'],
		selectedGroupAccounts: [],
		selectedHighSpeedAccounts: [],
		personalInboxEnabled: true,
	}));

const verdicts = new Map<string, InvitationVerdict>([
	[userRefusals['users.name_required'].code, 'bad-details'],
	[userRefusals['users.campus_id_required'].code, 'bad-details'],
	[userRefusals['users.control_characters'].code, 'bad-details'],
	[userRefusals['users.address_required'].code, 'bad-email'],
	[userRefusals['users.address_here'].code, 'already-user'],
	[userRefusals['users.address_elsewhere'].code, 'email-in-use'],
	[userRefusals['users.campus_id_taken'].code, 'user-id-in-use'],
	[userRefusals['users.team_not_yours'].code, 'unknown-team'],
	[userRefusals['users.role_not_there'].code, 'unknown-role'],
	[userRefusals['users.limit'].code, 'limit'],
	[userRefusals['users.plan'].code, 'limit'],
	[userRefusals['users.no_sso'].code, 'not-allowed'],
	[sessionRefusals['session.ended'].code, 'not-allowed'],
]);

/** Converts the refusal of an invitation to the result of a row. Throws other errors again. */
export const verdictOf = (error: unknown): Verdict => {
	if (!(error instanceof Refused)) throw error;
	return leftOut(verdicts.get(error.refusal.code) ?? 'not-allowed', error.refusal.message);
};
