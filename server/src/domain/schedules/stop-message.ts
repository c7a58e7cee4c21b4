/** A scheduled message does not go out by itself: it says why, and somebody who can do something about it is told. */
import { sayWall } from '@quad/contract/schedules/say-start.ts';
import { onBehalfOf } from '../../foundation/actor.ts';
import { announce } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { record } from '../audit/index.ts';
import { post } from '../mail/index.ts';
import { findTeam, type TeamMember } from '../session/index.ts';
import { type ScheduledRow, stop } from './queries.ts';
import { draftOf } from './read-scheduled.ts';

const mostTold = 20;

export const stopMessage = async (
	tx: Tx,
	ground: Ground,
	row: ScheduledRow,
	{ state, reason }: { state: 'missed' | 'held'; reason: string },
): Promise<void> => {
	const { organizationId, teamId, inboxName } = row;
	await stop(tx, row, { state, reason });
	await record(
		tx,
		{ organizationId, personId: null, teamId },
		{
			action: 'schedule.stopped',
			subject: { kind: 'scheduled message', id: row.id, name: inboxName ?? 'an inbox that is gone' },
			details: { why: reason },
		},
	);
	for (const person of await whoIsTold(tx, row, state)) await tell(tx, ground, row, person, reason);
	announce(tx, organizationId, `schedules:${teamId}`);
};

/** The author; of what is held, and where there is no author any more, the administrators. */
const whoIsTold = async (tx: Tx, row: ScheduledRow, state: 'missed' | 'held'): Promise<TeamMember[]> => {
	const team = await findTeam(tx, onBehalfOf(row.organizationId, row.teamId, row.personId), { atMost: 10_000 });
	const author = team.filter(({ id }) => id === row.personId);
	if (state === 'missed' && author.length > 0) return author;
	const administrators = team.filter(({ id, abilities }) => id !== row.personId && abilities.has('administrator'));
	return [...author, ...administrators].slice(0, mostTold);
};

const tell = (tx: Tx, ground: Ground, row: ScheduledRow, { id, name, email }: TeamMember, reason: string) => {
	const { schedule, text } = draftOf(row);
	return post(tx, ground, {
		organizationId: row.organizationId,
		kind: 'scheduled-message-stopped',
		to: { address: email, name, personId: id },
		subject: 'A scheduled message did not go out',
		body: `Hello ${name},

a message from “${row.inboxName ?? 'an inbox that is gone'}” that ${row.personName} scheduled for ${sayWall(schedule.localTime)} did not go out. ${reason}

It begins: “${text.slice(0, 120)}”

Nothing of it was sent, and nothing is lost. Choose whether to send it now, at another time, or not at all.`,
		link: { label: 'Look at it', path: '/scheduled' },
	});
};
