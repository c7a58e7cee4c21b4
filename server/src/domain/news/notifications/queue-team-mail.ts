/**
 * Queues team events for email: opt-outs by text, texts from unknown numbers, contacts created by an import. Each
 * team gets one email with a count for several minutes of events, so that many at once don't flood it.
 */
import { listener } from '../../../foundation/events/listener.ts';
import { contactOptedOut } from '../../contacts/contacts/index.ts';
import { importCompleted } from '../../contacts/imports/index.ts';
import { textReceived } from '../../texting/conversations/index.ts';
import { notifyTeam, notifyTeams } from './notify-team.ts';

interface Happened {
	readonly organizationId: number;
	readonly teamId: number;
	readonly subjectIds: readonly number[];
	readonly at: Date;
}

export const queueTeamMail = listener({
	name: 'notifications.team-mail',
	on: [contactOptedOut, textReceived, importCompleted],
	handle: async (tx, events) => {
		const optOuts: Happened[] = [];
		const strangers: Happened[] = [];
		for (const { organizationId, ...event } of events) {
			const { teamId, at } = event.data;
			if (event.name === 'contact.opted-out') {
				const isOwnWord = event.data.by === 'text' || event.data.by === 'carrier';
				if (isOwnWord) optOuts.push({ organizationId, teamId, at, subjectIds: event.data.contactIds });
			} else if (event.name === 'text.received') {
				if (event.data.isFromStranger)
					strangers.push({ organizationId, teamId, at, subjectIds: [event.data.contactId] });
			} else {
				const { runId, counts } = event.data;
				await notifyTeam(tx, 'newStudentAdded', { organizationId, teamId, subjectId: runId, count: counts.new, at });
			}
		}
		for (const [kind, happened] of [
			['optOut', optOuts],
			['unknownStudentMessage', strangers],
		] as const)
			for (const ofTeam of Map.groupBy(happened, ({ teamId }) => teamId).values())
				await notifyTeams(tx, kind, ofTeam.flatMap(subjectsOf), earliest(ofTeam));
	},
});

const subjectsOf = ({ organizationId, teamId, subjectIds }: Happened) =>
	subjectIds.map((subjectId) => ({ organizationId, teamId, subjectId }));

/** A team's email is timed from its first event. */
const earliest = (happened: readonly Happened[]): Date => new Date(Math.min(...happened.map(({ at }) => at.getTime())));
