import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import type {
	CollegeNumber,
	NumberedInbox,
	ReservedNumber,
	UserNumber,
} from '@quad/contract/administration/numbers/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import * as rows from './shown-numbers.queries.ts';

/** An owner sees every number. An administrator sees those of the current team and those without an inbox. */
export const reachOf = (actor: Actor): rows.NumberReach => ({
	organizationId: actor.organizationId,
	teamId: may(actor, 'owner') ? null : actor.teamId,
});

export const listNumbers = async (
	{ db }: AppContext,
	actor: Actor,
	page: { skip: number; take: number; searchText: string },
) => {
	const { rows: found, total } = await rows.pageOfNumbers(db, reachOf(actor), page);
	return { items: found.map(shownNumber), total };
};

export const showNumber = async (db: Db | Tx, reach: rows.NumberReach, sid: string): Promise<CollegeNumber> =>
	shownNumber((await rows.findShown(db, reach, sid)) ?? refuse(numberRefusals['numbers.not_found']));

export const listPool = async (db: Db, organizationId: number, only?: readonly number[]): Promise<ReservedNumber[]> =>
	(await rows.poolOf(db, organizationId, only)).map(({ sid, number, type, reservedUntil, isReserved }) => ({
		numberSid: sid,
		phoneNumber: nationalDigits(number),
		type,
		isReserved,
		reservedUntil: reservedUntil?.toISOString() ?? null,
	}));

export const listNumbersOfUser = async ({ db }: AppContext, actor: Actor, personId: number): Promise<UserNumber[]> => {
	const asks = { personId: actor.personId, isOwner: may(actor, 'owner') };
	const teams = await rows.teamsToShow(db, actor.organizationId, asks, personId);
	if (!teams || (teams.length === 0 && !asks.isOwner)) return refuse(numberRefusals['numbers.no_user']);
	const found = await rows.numbersOfUser(db, actor.organizationId, personId, teams);
	return found.map(({ sid, number, chosenAs, teamId, teamName, isActive }) => ({
		numberSid: sid,
		phoneNumber: nationalDigits(number),
		phoneType: chosenAs,
		departmentId: teamId,
		departmentName: teamName,
		isActive,
	}));
};

const mostInboxes = 50;

export const findInboxes = async ({ db }: AppContext, actor: Actor, searchText: string): Promise<NumberedInbox[]> =>
	(await rows.inboxesFor(db, reachOf(actor), searchText, mostInboxes)).map(({ teamName, number, ...inbox }) => ({
		...inbox,
		departmentName: teamName,
		number: number === null ? null : nationalDigits(number),
	}));

const shownNumber = (row: rows.ShownRow): CollegeNumber => ({
	numberSid: row.sid,
	phoneNumber: nationalDigits(row.number),
	type: row.type,
	state: row.state,
	inbox: inboxOf(row),
	meantFor: row.meantFor,
	reservedUntil: row.reservedUntil?.toISOString() ?? null,
	releaseAt: row.releaseAt?.toISOString() ?? null,
	textsGo: row.textsGo,
});

const inboxOf = ({ inboxId, inboxName, inboxType, color, teamId, teamName, isRemoved }: rows.ShownRow) =>
	inboxId === null || inboxType === null || color === null || teamId === null
		? null
		: {
				id: inboxId,
				name: inboxName ?? '',
				type: inboxType,
				color,
				departmentId: teamId,
				departmentName: teamName ?? '',
				isRemoved,
			};
