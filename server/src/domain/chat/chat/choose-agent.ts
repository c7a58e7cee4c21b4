/** Whom a chat is offered: the least busy, or each in turn; nobody who has as many as one may have. */
import type { RoutingRow } from './widgets.queries.ts';

export interface Choosable {
	readonly id: number;
	readonly isAvailable: boolean;
	readonly load: number;
	readonly givenAt: Date | null;
}

/** `passed`: who let it go by; they are asked again only if there is nobody else. */
export const chooseAgent = <Agent extends Choosable>(
	agents: readonly Agent[],
	{ way, mostEach }: Pick<RoutingRow, 'way' | 'mostEach'>,
	passed: number | null,
): Agent | undefined => {
	if (way === 'by-hand') return undefined;
	const able = agents.filter(({ isAvailable, load }) => isAvailable && load < mostEach);
	const others = able.filter(({ id }) => id !== passed);
	const [first] = (others.length > 0 ? others : able).toSorted(
		(one, other) =>
			(way === 'least-busy' ? one.load - other.load : 0) || turnOf(one) - turnOf(other) || one.id - other.id,
	);
	return first;
};

const turnOf = ({ givenAt }: Choosable): number => givenAt?.getTime() ?? 0;
