/** Chooses the agent who is offered a chat: the least busy one, or agents in turn. It skips agents at their limit. */
import type { ChatRouting } from '@quad/contract/chat/chat/widget-routes.ts';

export interface Choosable {
	readonly id: number;
	readonly isAvailable: boolean;
	readonly load: number;
	readonly givenAt: Date | null;
}

/** `passed` lists agents who let this offer expire. They are offered the chat again only if nobody else is left. */
export const chooseAgent = <Agent extends Choosable>(
	agents: readonly Agent[],
	{ way, mostEach }: Pick<ChatRouting, 'way' | 'mostEach'>,
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
