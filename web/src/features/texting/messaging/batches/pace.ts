/** Measures how fast a message is really sent, because a machine or carrier may be slower than the inbox's speed. */
export interface Sight {
	at: number; // in milliseconds
	queued: number;
}

const rememberedMs = 30_000;
const neededMs = 5_000; // a shorter time is too inaccurate

export const see = (sights: readonly Sight[], sight: Sight): Sight[] => [
	...sights.filter(({ at, queued }) => at > sight.at - rememberedMs && queued >= sight.queued),
	sight,
];

/** Returns when the queue will be empty at the measured pace, or undefined if too little was measured. */
export const emptyAt = (sights: readonly Sight[]): number | undefined => {
	const [first, last] = [sights[0], sights.at(-1)];
	if (!first || !last || last.at - first.at < neededMs || first.queued === last.queued) return undefined;
	const perMs = (first.queued - last.queued) / (last.at - first.at);
	return last.at + last.queued / perMs;
};

export const laterOf = (promised: string | null, seen: number | undefined): string | null =>
	promised === null || seen === undefined || Date.parse(promised) >= seen ? promised : new Date(seen).toISOString();
