import { todayLimits } from '@quad/contract/reporting/today/limits.ts';

/** Returns the first words of a message, without the braces of its merge fields. */
export const beginningOf = (text: string): string => {
	const words = text
		.replaceAll(/[{}]{2}/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
	if (words.length <= todayLimits.wordsLength) return words;
	const begun = words.slice(0, todayLimits.wordsLength);
	return `${begun.slice(0, begun.lastIndexOf(' ')).replace(/[.,;:!?]$/, '')}…`;
};
