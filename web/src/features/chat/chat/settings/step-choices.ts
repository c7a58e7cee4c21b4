/** Returns the steps that may come next, each labeled by its text. */
import type { BotContent } from '@quad/contract/chat/chat/bot.ts';

export const stepChoices = ({ steps }: BotContent, none: string) => [
	{ value: '', label: none },
	...steps.map(({ id, text }, nth) => ({ value: id, label: `${nth + 1}. ${text.slice(0, 50) || 'New step'}` })),
];
