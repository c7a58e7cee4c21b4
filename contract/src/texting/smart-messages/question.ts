/**
 * What a smart message asks, and how (spec 2 §3, §9): its type, and the closing that says how to answer. A closing asks
 * for a yes or a no, so only a basic one has it; a scale and a multiple choice say in their own words what to send.
 */
import type { ReplyCategory } from './reply-categories.ts';

export const smartTypes = { basic: 0, scale: 1, choice: 2 } as const;
export type SmartType = (typeof smartTypes)[keyof typeof smartTypes];

export type Closing = 0 | 1 | 2 | 3;

/** Spec 2 §9 prints the first; the others are worded after their labels, in plain characters that cost no segment. */
export const closings: Readonly<Record<Closing, { label: string; text: string }>> = {
	0: { label: 'Please reply Yes or No', text: '(Please reply Yes or No)' },
	1: { label: 'Reply yes/no', text: '(Reply yes/no)' },
	2: { label: 'Reply Y/N', text: '(Reply Y/N)' },
	3: { label: 'Reply thumbs up or down', text: '(Reply thumbs up or down)' },
};

interface Asking {
	readonly message: string;
	readonly messageType: SmartType;
	readonly messageClosing: Closing;
}

/** The text as it goes out. */
export const textOfQuestion = ({ message, messageType, messageClosing }: Asking): string =>
	messageType === smartTypes.basic ? `${message.trim()} ${closings[messageClosing].text}` : message.trim();

/** What it answers by itself; nothing to Other. */
export const replyTo = (
	category: ReplyCategory,
	{ positiveReply, negativeReply }: { positiveReply: string; negativeReply: string },
): string => (category === 'Yes' ? positiveReply : category === 'No' ? negativeReply : '');

/** The numbers that a scale goes from and to: as its text says, “1 to 5” or “0-10”; else from 1 to 5. */
export const rangeOfScale = (text: string): { low: number; high: number } => {
	for (const [, from, until] of text.matchAll(
		/(?<![\d.])([01])\s*(?:-|–|—|to|through|and|a|al|y|hasta)\s*(\d{1,2})(?!\d)/gi,
	)) {
		const high = Number(until);
		if (high >= 2 && high <= 10) return { low: Number(from), high };
	}
	return { low: 1, high: 5 };
};
