/** Decides a text's result and reports when it is accepted, so that a restart of the simulator changes nothing. */
import { type Behaviour, behaviours } from '@quad/contract/carriers/simulator/behaviour.ts';

export interface Story {
	readonly sentAt: Date | null;
	readonly settledAt: Date;
	readonly errorCode: number | null;
	readonly reports: ReadonlyArray<{ status: 'sent' | 'delivered' | 'read' | 'undelivered'; dueAt: Date }>;
}

/** `pace` multiplies the normal delays of 0.3 to 2 seconds. */
export const storyOf = (behaviour: Behaviour, now: Date, pace: number): Story => {
	const sentAt = later(now, between(300, 800) * pace);
	const settledAt = later(sentAt, between(400, 1_200) * pace);
	const sent = { status: 'sent', dueAt: sentAt } as const;
	const delivered = { status: 'delivered', dueAt: settledAt } as const;
	const arrives = { sentAt, settledAt, errorCode: null };

	if (behaviour === 'silent') return { ...arrives, reports: [] };
	if (behaviour === 'repeated') return { ...arrives, reports: [sent, sent, delivered, delivered] };
	if (behaviour === 'disordered')
		return {
			...arrives,
			reports: [
				{ ...delivered, dueAt: sentAt },
				{ ...sent, dueAt: settledAt },
			],
		};

	const how = behaviours[behaviour];
	if (!('fails' in how)) return { ...arrives, reports: [sent, delivered] };
	return { sentAt, settledAt, errorCode: how.fails, reports: [sent, { status: 'undelivered', dueAt: settledAt }] };
};

/** Fails free text to people who have not written within the last 24 hours, as WhatsApp does. */
export const outsideWindow = (now: Date, pace: number): Story => {
	const settledAt = later(now, between(300, 800) * pace);
	return {
		sentAt: null,
		settledAt,
		errorCode: 63_016,
		reports: [{ status: 'undelivered', dueAt: settledAt }],
	};
};

/** Adds a report that the person read the message shortly after it arrived. */
export const withReading = (story: Story, pace: number): Story =>
	story.errorCode === null && story.reports.length > 0
		? {
				...story,
				reports: [...story.reports, { status: 'read', dueAt: later(story.settledAt, between(1_000, 3_000) * pace) }],
			}
		: story;

/** Returns when a person who picks up the phone replies. */
export const answeredAt = (arrived: Date, pace: number): Date => later(arrived, between(2_000, 9_000) * pace);

const later = (than: Date, ms: number) => new Date(than.getTime() + ms);
const between = (least: number, most: number) => least + Math.random() * (most - least);
