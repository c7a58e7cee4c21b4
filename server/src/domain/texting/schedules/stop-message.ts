/** Stops a scheduled message with a reason, and notifies somebody who can fix it. */
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';
import { onBehalfOf } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { findTeam, type TeamMember } from '../../access/session/index.ts';
import { record } from '../../organization/audit/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { type ScheduledRow, stop } from './queries.ts';
import { draftOf } from './read-scheduled.ts';

const mostTold = 20;

export const stopMessage = async (
	tx: Tx,
	context: AppContext,
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
			subject: { kind: 'scheduled message', id: row.id, name: inboxName ?? 'a removed inbox' },
			details: { why: reason },
		},
	);
	for (const person of await recipientsOfNotice(tx, row, state)) await tell(tx, context, row, person, reason);
	touch(tx, organizationId, `schedules:${teamId}`);
};

/** Returns the author, or the administrators if the message is held or has no author. */
const recipientsOfNotice = async (tx: Tx, row: ScheduledRow, state: 'missed' | 'held'): Promise<TeamMember[]> => {
	const team = await findTeam(tx, onBehalfOf(row.organizationId, row.teamId, row.personId), { atMost: 10_000 });
	const author = team.filter(({ id }) => id === row.personId);
	if (state === 'missed' && author.length > 0) return author;
	const administrators = team.filter(({ id, abilities }) => id !== row.personId && abilities.has('administrator'));
	return [...author, ...administrators].slice(0, mostTold);
};

const tell = (tx: Tx, context: AppContext, row: ScheduledRow, { id, name, email }: TeamMember, reason: string) => {
	const { schedule, text } = draftOf(row);
	return queueMail(tx, context, {
		organizationId: row.organizationId,
		kind: 'scheduled-message-stopped',
		to: { address: email, name, personId: id },
		subject: 'A scheduled message was not sent',
		body: `Hello ${name},

A message from “${row.inboxName ?? 'a removed inbox'}” that ${row.personName} scheduled for ${sayWall(schedule.localTime)} was not sent. ${reason}

It begins: “${text.slice(0, 120)}”

Nothing was sent, and nothing is lost. Choose whether to send it now, at another time, or not at all.`,
		link: { label: 'Open the message', path: '/scheduled' },
	});
};
