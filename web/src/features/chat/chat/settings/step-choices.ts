/** The steps to go on with, for a select: each by what it says. */
import type { BotContent } from '@quad/contract/chat/chat/bot.ts';

export const stepChoices = ({ steps }: BotContent, none: string) => [
	{ value: '', label: none },
	...steps.map(({ id, text }, nth) => ({ value: id, label: `${nth + 1}. ${text.slice(0, 50) || 'New step'}` })),
];
