/**
 * Checks who may remove whom (spec 1 §6, 3 §5, gaps ). Owners may remove anyone except themselves and the
 * last owner; administrators only non-owners, and may only delete people who are in a single team.
 */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { removalRefusals } from '@quad/contract/administration/users/removal-refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { countOwners, findPeopleInTeams, type PersonInTeams } from './removal.queries.ts';

type TeamOf = PersonInTeams['teams'][number];

/** Returns the remover's current rights, the person to remove, and the teams they could be removed from. */
export const expectWithinReach = async (
	db: Db | Tx,
	{ organizationId, personId }: Pick<Actor, 'organizationId' | 'personId'>,
	id: number,
) => {
	const people = await findPeopleInTeams(db, organizationId, [personId, id]);
	const remover = people.find((one) => one.id === personId) ?? refuse(sessionRefusals['session.not_allowed']);
	const leaver = people.find((one) => one.id === id) ?? refuse(removalRefusals['removal.not_found']);
	const isOwner = remover.isOwner || remover.isPlatformAdministrator;
	const administers = (team: TeamOf) =>
		isOwner || remover.teams.some((own) => own.id === team.id && own.isAdministrator);
	const teams = leaver.teams.filter(administers);
	if (!isOwner && teams.length === 0) refuse(removalRefusals['removal.not_found']);
	return { remover, leaver, isOwner, teams };
};

const expectOther = ({ remover, leaver, isOwner }: Awaited<ReturnType<typeof expectWithinReach>>): void => {
	const { name } = leaver;
	if (remover.id === leaver.id) refuse(removalRefusals['removal.oneself']);
	if (leaver.isPlatformAdministrator && !remover.isPlatformAdministrator)
		refuse(removalRefusals['removal.is_platform'], { name });
	if (leaver.isOwner && !isOwner) refuse(removalRefusals['removal.is_owner'], { name });
};

/** Checks removal from these teams. The person must also be in another team. */
export const judgeRemoval = async (
	tx: Tx,
	actor: Pick<Actor, 'organizationId' | 'personId'>,
	{ id, teamIds }: { id: number; teamIds: readonly number[] },
) => {
	const found = await expectWithinReach(tx, actor, id);
	const teams = found.teams.filter((one) => teamIds.includes(one.id));
	if (teams.length < teamIds.length) refuse(removalRefusals['removal.not_found']);
	expectOther(found);
	if (inUse(found.leaver.teams).every((one) => teamIds.includes(one.id)))
		refuse(removalRefusals['removal.only_team'], { name: found.leaver.name });
	return { ...found, teams };
};

/** Deleted teams don't count, because nobody can use them. */
const inUse = (teams: readonly TeamOf[]): TeamOf[] => teams.filter(({ isDeleted }) => !isDeleted);

/** Checks deletion from the organization. */
export const judgeDeletion = async (tx: Tx, actor: Actor, id: number) => {
	const found = await expectWithinReach(tx, actor, id);
	expectOther(found);
	const { leaver, isOwner } = found;
	if (!isOwner && inUse(leaver.teams).length > 1)
		refuse(removalRefusals['removal.in_other_teams'], { name: leaver.name });
	if (leaver.isOwner && (await countOwners(tx, actor.organizationId)) === 1)
		refuse(removalRefusals['removal.last_owner'], { name: leaver.name });
	return found;
};

/** Returns the chosen successor, who must be able to text in one of the teams, or undefined if none was chosen. */
export const expectSuccessor = async (
	tx: Tx,
	organizationId: number,
	leaving: { leaver: PersonInTeams; teams: readonly TeamOf[] },
	successorId: number | undefined,
): Promise<PersonInTeams | undefined> => {
	if (successorId === undefined) return undefined;
	const { leaver, teams } = leaving;
	const [found] = successorId === leaver.id ? [] : await findPeopleInTeams(tx, organizationId, [successorId]);
	return found && teams.some((team) => textsIn(found, team.id))
		? found
		: refuse(removalRefusals['removal.successor'], { name: leaver.name });
};

export const textsIn = ({ teams }: PersonInTeams, teamId: number): boolean =>
	teams.some((team) => team.id === teamId && team.hasTexting);
