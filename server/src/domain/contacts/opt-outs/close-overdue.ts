/**
 * US law gives ten business days to honor an opt-out (47 CFR 64.1200(a)(10)). A possible opt-out that nobody decides
 * by then counts as one, because a wrong opt-out can be undone but a text can't. It is recorded and emailed to staff.
 */
import { deadlineHour } from '@quad/contract/contacts/opt-outs/deadline.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { workersOf } from '../../organization/inboxes/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { optOutByReview, release } from '../contacts/index.ts';
import { touchLane } from './hold-or-flag.ts';
import { remindOfDeadlineJob } from './remind-of-deadline.ts';
import { lockOverdue, type OverdueReview, writeDecision } from './reviews.queries.ts';

const atOnce = 200;

export const optOutJobs = (context: AppContext): readonly Job[] => [
	{
		name: 'opt-outs.close-overdue',
		at: '7,22,37,52 * * * *',
		run: async () => {
			while ((await closeOverdue(context)) === atOnce);
		},
	},
	remindOfDeadlineJob(context),
];

const closeOverdue = (context: AppContext): Promise<number> =>
	commit(context.db, async (tx) => {
		const at = context.clock.now();
		const overdue = await lockOverdue(tx, at, deadlineHour, atOnce);
		for (const review of overdue) await close(tx, review, at);
		for (const ofInbox of Map.groupBy(overdue, ({ inboxId }) => inboxId).values()) await mail(tx, context, ofInbox);
		return overdue.length;
	});

const close = async (tx: Tx, review: OverdueReview, at: Date): Promise<void> => {
	await writeDecision(tx, review, review.id, { decision: 'opt-out', at, by: null });
	await release(tx, review);
	await optOutByReview(tx, { ...review, judgedBy: null }, review, at);
	await record(
		tx,
		{ organizationId: review.organizationId, teamId: review.teamId, personId: null },
		{ action: 'opt-out.deadline', subject: { kind: 'contact', id: review.contactId, name: review.name } },
	);
	touchLane(tx, review);
};

/** The email contains no names or numbers. */
const mail = async (tx: Tx, context: AppContext, reviews: readonly OverdueReview[]): Promise<void> => {
	const [first] = reviews;
	if (!first) return;
	const { organizationId, inboxId, inboxName } = first;
	const who = reviews.length === 1 ? '1 person was' : `${reviews.length} people were`;
	for (const { address, name, personId } of await workersOf(tx, { organizationId, inboxId }))
		await queueMail(tx, context, {
			organizationId,
			to: { address, name, personId },
			kind: 'opt-out-deadline',
			subject: `${who} opted out at the deadline (${inboxName})`,
			body: [
				`No one decided in time whether they asked for no more texts from ${inboxName}, so ${who} opted out.`,
				'If that was a mistake, opt them in again on their contact page.',
			].join('\n\n'),
			link: { label: 'Open contacts', path: '/students/view' },
		});
};
