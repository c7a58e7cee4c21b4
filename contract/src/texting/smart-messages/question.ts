/**
 * A smart message's question (spec 2 §3, §9): its type, and the closing that tells how to answer. Only basic questions
 * have a closing, which asks for yes or no. For a scale or multiple choice, the text itself says what to reply.
 */
import type { ReplyCategory } from './reply-categories.ts';

export const smartTypes = { basic: 0, scale: 1, choice: 2 } as const;
export type SmartType = (typeof smartTypes)[keyof typeof smartTypes];

export type Closing = 0 | 1 | 2 | 3;

/** Spec 2 §9 defines the first closing. The others follow their labels, in characters that add no segment. */
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

export const textOfQuestion = ({ message, messageType, messageClosing }: Asking): string =>
	messageType === smartTypes.basic ? `${message.trim()} ${closings[messageClosing].text}` : message.trim();

/** Returns the automatic reply. Other has none. */
export const replyTo = (
	category: ReplyCategory,
	{ positiveReply, negativeReply }: { positiveReply: string; negativeReply: string },
): string => (category === 'Yes' ? positiveReply : category === 'No' ? negativeReply : '');

/** Returns a scale's range according to its text, such as “1 to 5” or “0-10”; by default, 1 to 5. */
export const rangeOfScale = (text: string): { low: number; high: number } => {
	for (const [, from, until] of text.matchAll(
		/(?<![\d.])([01])\s*(?:-|–|—|to|through|and|a|al|y|hasta)\s*(\d{1,2})(?!\d)/gi,
	)) {
		const high = Number(until);
		if (high >= 2 && high <= 10) return { low: Number(from), high };
	}
	return { low: 1, high: 5 };
};
