import type { Batch } from './routes.ts';

/** Names a message by its campaign, or else by the beginning of its text. */
export const nameOfMessage = ({
	campaign,
	text,
	mediaUris,
}: Pick<Batch, 'campaign' | 'text' | 'mediaUris'>): string => {
	const words = text
		.replaceAll(/[{}]{2}/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
	if (campaign) return campaign.name;
	if (words === '') return mediaUris.length > 0 ? 'A picture' : 'Sent message';
	if (words.length <= longestName) return words;
	const begun = words.slice(0, longestName);
	return `${begun.slice(0, begun.lastIndexOf(' ')).replace(/[.,;:!?]$/, '')}…`;
};
const longestName = 100; // fits into two lines of a heading
