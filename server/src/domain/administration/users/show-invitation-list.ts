/** Converts invitation lists to API responses, and their rows to a grid page or a CSV file. */
import { invitationColumnNames, invitationColumns } from '@quad/contract/administration/users/invitation-columns.ts';
import {
	type InvitationList,
	invitationListStates,
	type rowFilters,
} from '@quad/contract/administration/users/invitation-list-routes.ts';
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { FileReply } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { csvFile } from '../../../foundation/tables/csv-file.ts';
import * as lists from './invitation-lists.queries.ts';

const state = z.enum(invitationListStates);

const shown = (row: lists.ListRow): InvitationList => ({
	id: row.id,
	fileName: row.fileName,
	state: state.parse(row.state),
	createdAt: row.createdAt.toISOString(),
	completedAt: row.completedAt?.toISOString() ?? null,
	sendWelcomeEmail: row.sendWelcomeEmail,
	total: row.total,
	valid: row.valid,
	invited: row.invited,
	leftOut: row.total - row.valid - row.invited,
});

const found = async (db: Db, scope: TeamScope, id: number): Promise<lists.ListRow> =>
	(await lists.findList(db, scope, id)) ?? refuse(userRefusals['invitations.not_found']);

export const showList = async (db: Db, scope: TeamScope, id: number): Promise<InvitationList> =>
	shown(await found(db, scope, id));

export const showLists = async (db: Db, scope: TeamScope): Promise<InvitationList[]> =>
	(await lists.latestLists(db, scope, userLimits.listsShown)).map(shown);

export const showRows = async (
	db: Db,
	scope: TeamScope,
	id: number,
	page: { show: (typeof rowFilters)[number]; skip: number; take: number },
) => {
	await found(db, scope, id);
	return lists.pageOfRows(db, { organizationId: scope.organizationId, listId: id }, page);
};

const head = invitationColumnNames.map((name) => invitationColumns[name].label);

export const template = (): FileReply => ({
	name: 'users.csv',
	content: csvFile({ head, after: async () => [], cells: () => [] }),
});

export const rowsAsFile = async (db: Db, scope: TeamScope, id: number, leftOutOnly: boolean): Promise<FileReply> => {
	const { fileName } = await found(db, scope, id);
	const key = { organizationId: scope.organizationId, listId: id };
	const show = leftOutOnly ? 'leftOut' : 'all';
	return {
		name: `${fileName.replace(/\.[^.]*$/, '') || 'users'}-results.csv`,
		content: csvFile<lists.RowOfList>({
			head: [...head, 'Result'],
			after: (last, most) => lists.rowsAfter(db, key, { show, line: last?.line ?? 0, most }),
			cells: (row) => [
				row.firstName,
				row.lastName,
				row.emailAddress,
				row.campusUniqueId,
				row.teams,
				row.role,
				row.reason ?? (row.verdict === 'invited' ? 'Invited' : 'Can be invited'),
			],
		}),
	};
};
