/** What every option of compose is given, and what it tells of itself while the card is folded. */
import type { DraftOptions } from '@quad/contract/messaging/routes.ts';

export interface OptionProps {
	options: DraftOptions;
	onChange: (changes: DraftOptions) => void;
}

/** In a few words each, what is chosen. */
export const sayOptions = ({ autoArchive }: DraftOptions): string[] => [
	...(autoArchive ? ['Out of the inbox until somebody answers'] : []),
];
