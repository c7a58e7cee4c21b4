/**
 * Emails an inbox's staff two business days before held texts become opt-outs, once for all that are due. Texts are
 * marked in the email's transaction, so a crash neither skips nor repeats them. Missed reminders are sent later.
 */
import { remindOfDueUntil } from '@quad/contract/contacts/opt-outs/business-days.ts';
import { deadlineHour, deadlineTime } from '@quad/contract/contacts/opt-outs/deadline.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { workersOf } from '../../organization/inboxes/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { type InboxToRemind, inboxesToRemind, markReminded } from './reminders.queries.ts';

export const remindOfDeadlineJob = (context: AppContext): Job => ({
	name: 'opt-outs.remind-of-deadline',
	at: '9,24,39,54 * * * *',
	run: async (_, { stopping }) => {
		const now = context.clock.now();
		for (const inbox of await inboxesToRemind(context.db, now)) {
			stopping.throwIfAborted();
			const dueUntil = remindOfDueUntil(now, inbox.timeZone);
			if (inbox.firstDueOn <= dueUntil) await remind(context, inbox, dueUntil, now);
		}
	},
});

const remind = (context: AppContext, inbox: InboxToRemind, dueUntil: string, now: Date): Promise<void> =>
	commit(context.db, async (tx) => {
		const workers = await workersOf(tx, inbox);
		// nobody works in the inbox yet, and people added before the deadline still get the email
		if (workers.length === 0) return;
		const dueDays = await markReminded(tx, inbox, { dueUntil, now, deadlineHour });
		if (dueDays.length === 0) return;
		for (const { address, name, personId } of workers)
			await queueMail(tx, context, {
				organizationId: inbox.organizationId,
				to: { address, name, personId },
				kind: 'opt-out-reminder',
				...sayReminder(inbox.inboxName, dueDays),
				link: { label: 'Decide now', path: '/v2/opt-outs' },
			});
	});

/** The email contains no names, and nothing from the texts. */
const sayReminder = (inboxName: string, dueDays: readonly string[]): { subject: string; body: string } => {
	const days = [...Map.groupBy(dueDays.toSorted(), (day) => day)];
	const [first = ''] = dueDays.toSorted();
	const isOne = dueDays.length === 1;
	const count = isOne ? '1 text' : `${dueDays.length} texts`;
	const last =
		days.length === 1
			? `at ${deadlineTime} on ${sayDay(first)}`
			: `at ${deadlineTime} on its last day (${days.map(([day, all]) => `${all.length} on ${sayDay(day)}`).join(', ')})`;
	return {
		subject: `${count} to decide by ${sayDay(first)} (${inboxName})`,
		body: [
			`${count} to ${inboxName} may ask for no more texts, or may come from a wrong number. No one has decided yet, and until someone does, ${isOne ? 'this person is' : 'these people are'} not texted.`,
			`If a text is still undecided ${last}, the person is opted out automatically. You can opt them out now, or keep texting them.`,
		].join('\n\n'),
	};
};

const sayDay = (day: string): string =>
	new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
		weekday: 'long',
		month: 'long',
		day: 'numeric',
		timeZone: 'UTC',
	});
