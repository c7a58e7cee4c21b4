/**
 * Makes a recipient list or a static segment from a sent message: recipients that match a filter, people left out for
 * a reason, or everybody who got a message of a campaign.
 */

import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { recipientListLimits } from '@quad/contract/texting/messaging/limits.ts';
import { nameOfMessage } from '@quad/contract/texting/messaging/name-of-message.ts';
import type { PeopleOfMessage } from '@quad/contract/texting/messaging/people-of-message.ts';
import { type Actor, inCurrentTeam } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { addPeople, lockOwn, makeSegment } from '../../../contacts/segments/index.ts';
import { expectCampaign } from '../../campaigns/index.ts';
import * as lists from '../compose/recipient-lists.queries.ts';
import { readList } from '../compose/recipient-lists.ts';
import { isFailed } from './branches.ts';
import { peopleOfBatch, peopleOfCampaign, skippedPeople } from './people-of-message.queries.ts';
import { readBatch } from './read-batch.ts';

/** Returns a query for the IDs of the team's contacts that match the selection, and the message's name. */
const peopleOf = async (context: AppContext, actor: Actor, selection: PeopleOfMessage) => {
	const scope = inCurrentTeam(actor);
	if (selection.campaignId !== undefined && selection.batchId === undefined) {
		await expectCampaign(context.db, scope, selection.campaignId);
		return { people: peopleOfCampaign(scope, selection.campaignId), message: '' };
	}
	if (selection.batchId === undefined) return refuse(segmentRefusals['segment.no_source']);
	const batch = await readBatch(context, scope, actor.inboxIds, Number(selection.batchId));
	const message = nameOfMessage(batch);
	if (selection.leftOut) return { people: skippedPeople(scope, Number(batch.id), selection.leftOut), message };
	return { people: peopleOfBatch(scope, Number(batch.id), { queryText: '', ...selection.filter }), message };
};

export const listPeopleOfMessage = async (context: AppContext, actor: Actor, selection: PeopleOfMessage) => {
	const scope = inCurrentTeam(actor);
	const { people, message } = await peopleOf(context, actor, selection);
	return commit(context.db, async (tx) => {
		const now = context.clock.now();
		const id = context.ids.next();
		await lists.deleteOlder(tx, scope, new Date(now.getTime() - recipientListLimits.keptMs));
		await lists.insertList(tx, scope, { id, name: nameOf(selection, message), at: now });
		await lists.insertPeople(tx, scope, id, people);
		return readList(tx, scope, id);
	});
};

const nameOf = ({ leftOut, filter }: PeopleOfMessage, message: string): string => {
	if (leftOut) return `Left out: ${message}`;
	if (filter?.branch === 'no-answer' || filter?.hasReply === false) return `Didn’t answer: ${message}`;
	if (filter?.branch && isFailed(filter.branch)) return `Failed: ${message}`;
	return filter?.hasReply ? `Replied: ${message}` : `Recipients: ${message}`;
};

export const exportToSegment = async (
	context: AppContext,
	actor: Actor,
	{ name, segmentId, ...selection }: PeopleOfMessage & { name?: string | undefined; segmentId?: number | undefined },
) => {
	const scope = inCurrentTeam(actor);
	const { people } = await peopleOf(context, actor, selection);
	return commit(context.db, async (tx) => {
		const id = segmentId ?? (await makeSegment(tx, context, scope, name ?? '', null));
		const segment = await lockOwn(tx, actor, { id, kind: 'static' });
		const counts = await addPeople(tx, context, scope, segment, people);
		return { segmentId: id, name: segment.name, ...counts };
	});
};
