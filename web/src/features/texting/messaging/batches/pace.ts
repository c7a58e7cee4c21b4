/**
 * How quickly a batch really goes out, from what was seen of it. The server promises by the inbox's speed; a busy
 * machine or carrier may be slower, and then the time left is told by what was seen.
 */
export interface Sight {
	at: number; // ms
	queued: number;
}

const rememberedMs = 30_000;
const neededMs = 5_000; // less than that says nothing about the pace

export const see = (sights: readonly Sight[], sight: Sight): Sight[] => [
	...sights.filter(({ at, queued }) => at > sight.at - rememberedMs && queued >= sight.queued),
	sight,
];

/** When the queue is empty at the pace that was seen; undefined while that says nothing. */
export const emptyAt = (sights: readonly Sight[]): number | undefined => {
	const [first, last] = [sights[0], sights.at(-1)];
	if (!first || !last || last.at - first.at < neededMs || first.queued === last.queued) return undefined;
	const perMs = (first.queued - last.queued) / (last.at - first.at);
	return last.at + last.queued / perMs;
};

export const laterOf = (promised: string | null, seen: number | undefined): string | null =>
	promised === null || seen === undefined || Date.parse(promised) >= seen ? promised : new Date(seen).toISOString();
