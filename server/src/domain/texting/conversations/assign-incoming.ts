/**
 * Assigns the conversation of an incoming text as its inbox is set up: to staff in turn, or to whoever has the fewest
 * open conversations. One listener handles texts one at a time, so that no turn counts twice.
 */
import { listener } from '../../../foundation/events/listener.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { inboxesOfMembers } from '../../access/session/index.ts';
import * as rows from './assignment.queries.ts';
import { textReceived } from './events.ts';

export const assignIncoming = listener({
	name: 'conversations.assign',
	on: [textReceived],
	handle: async (tx, events) => {
		const texts = events
			.filter(({ data }) => !data.isKeyword)
			.map(({ organizationId, data }) => ({ organizationId, ...data }));
		if (texts.length === 0) return;
		const desks = await Promise.all((await rows.assigningInboxes(tx, texts)).map((inbox) => openDesk(tx, inbox)));
		for (const text of texts) {
			const desk = desks.find(
				({ inbox }) => inbox.inboxId === text.inboxId && inbox.organizationId === text.organizationId,
			);
			if (desk) await assign(tx, desk, text.conversationId);
		}
	},
});

interface Desk {
	readonly inbox: rows.AssigningInbox;
	readonly staff: Array<{ readonly personId: number; turn: number; open: number }>;
}

/** Excludes people whose role gives them no access to the inbox. */
const openDesk = async (tx: Tx, inbox: rows.AssigningInbox): Promise<Desk> => {
	const members = inbox.staff.map(({ personId }) => ({ ...inbox, personId }));
	const able = new Set(
		(await inboxesOfMembers(tx, members))
			.filter(({ inboxIds }) => inboxIds.includes(inbox.inboxId))
			.map(({ personId }) => personId),
	);
	return { inbox, staff: inbox.staff.filter(({ personId }) => able.has(personId)).map((member) => ({ ...member })) };
};

const assign = async (tx: Tx, { inbox, staff }: Desk, conversationId: number): Promise<void> => {
	const { organizationId, teamId, inboxId } = inbox;
	const conversation = await rows.lockAssignee(tx, organizationId, conversationId);
	if (!conversation) return;
	const { assigneeId } = conversation;
	if (assigneeId !== null && staff.some(({ personId }) => personId === assigneeId)) return;
	if (assigneeId !== null && (await worksThere(tx, { organizationId, teamId, personId: assigneeId }, inboxId))) return;
	const next = staff.toSorted(
		(one, other) =>
			(inbox.assignment === 'least-open' ? one.open - other.open : 0) ||
			one.turn - other.turn ||
			one.personId - other.personId,
	)[0];
	if (!next && assigneeId === null) return;
	await rows.setAssignee(tx, organizationId, conversationId, next?.personId ?? null);
	touch(tx, organizationId, `inbox:${inboxId}`, `conversation:${conversationId}`);
	if (!next) return;
	next.turn = 1 + Math.max(...inbox.staff.map(({ turn }) => turn), ...staff.map(({ turn }) => turn));
	next.open += 1;
	await rows.keepTurn(tx, inbox, next.personId, next.turn);
};

const worksThere = async (
	tx: Tx,
	member: { organizationId: number; teamId: number; personId: number },
	inboxId: number,
): Promise<boolean> => (await inboxesOfMembers(tx, [member])).some(({ inboxIds }) => inboxIds.includes(inboxId));
