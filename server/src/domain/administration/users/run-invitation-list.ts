/** Invites the people of a list, one transaction per row, so that nobody is invited twice. Skips invalid rows. */
import { z } from 'zod';
import { onBehalfOf } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import * as lists from './invitation-lists.queries.ts';
import { inviteIn, readDetails } from './invite-user.ts';
import { accessIn, verdictOf } from './judge-invitation-rows.ts';

export const runInvitationListName = 'users.invite-list';
export const invitationListTries = 8;

const payload = z.object({ organizationId: z.number(), listId: z.number() });

export const userJobs = (context: AppContext): readonly Job[] => [
	{
		name: runInvitationListName,
		run: async (data, { stopping }) => {
			const key = payload.parse(data);
			const list = await begin(context, key);
			if (!list) return;
			for (const line of await lists.linesToInvite(context.db, key)) {
				stopping.throwIfAborted();
				await inviteRow(context, key, list, line);
			}
			await end(context, key, 'complete');
		},
		giveUp: (data) => end(context, payload.parse(data), 'failed'),
	},
];

type List = NonNullable<Awaited<ReturnType<typeof lists.lockList>>>;

const isUnderWay = ({ state }: List): boolean => state === 'waiting' || state === 'running';

const begin = ({ db }: AppContext, key: lists.ListKey): Promise<List | undefined> =>
	commit(db, async (tx) => {
		const list = await lists.lockList(tx, key);
		if (!list || !isUnderWay(list)) return undefined;
		if (list.state === 'waiting') await lists.setListState(tx, key, { state: 'running' });
		return list;
	});

const inviteRow = async (context: AppContext, key: lists.ListKey, list: List, line: number): Promise<void> => {
	const { teamId, personId, sendWelcomeEmail, samlConfigurationId } = list;
	const scope = onBehalfOf(key.organizationId, teamId, personId);
	try {
		await commit(context.db, async (tx) => {
			const row = await lists.lockRow(tx, key, line);
			if (!row) return;
			const details = readDetails({
				...row,
				forwardingNumber: null,
				samlConfigurationId,
				isOwner: false,
			});
			const selectedDepartments = accessIn(row.teamIds, row.role);
			const noNumber = { phoneType: null, virtualOptions: null, landlineOptions: null };
			const result = { isOwner: false, selectedDepartments, sendWelcomeEmail, ...noNumber };
			await inviteIn(tx, context, scope, result, details);
			await lists.settleRow(tx, key, line, { verdict: 'invited', reason: null });
		});
	} catch (error) {
		const { verdict, reason } = verdictOf(error);
		await commit(context.db, (tx) => lists.settleRow(tx, key, line, { verdict, reason }));
	}
};

const end = ({ db, clock }: AppContext, key: lists.ListKey, state: 'complete' | 'failed'): Promise<void> =>
	commit(db, async (tx) => {
		const list = await lists.lockList(tx, key);
		if (!list || !isUnderWay(list)) return;
		await lists.setListState(tx, key, { state, completed_at: clock.now() });
		const scope = onBehalfOf(key.organizationId, list.teamId, list.personId);
		const found = await lists.findList(tx, scope, key.listId);
		await record(tx, scope, { action: 'users.list-added', details: { count: found?.invited ?? 0 } });
	});
