import { formatNumber } from './format.ts';

/** The label of every button that texts people: `Text 260 people`. `hasMore`: more than were counted. */
export const sayText = (people: number | undefined, hasMore = false): string => {
	if (people === undefined) return 'Text people';
	return `Text ${formatNumber(people)}${hasMore ? '+' : ''} ${people === 1 && !hasMore ? 'person' : 'people'}`;
};
