/**
 * Reads a list page by page where pages are counted off from its beginning. Whoever leaves the list meanwhile moves those
 * behind forward, past the next page: where the announced total falls, so many rows are read again.
 */
import { ProtocolFault } from './protocol-fault.ts';

export interface OffsetPage<T> {
	readonly items: readonly T[];
	/** Of the whole list; undefined: the other system does not say. */
	readonly total: number | undefined;
	/** How many come at most. */
	readonly size: number;
}

export interface OffsetList<T> {
	/** What the list is called, for what is said of it. */
	readonly called: (total: number, given: number) => string;
	readonly readPage: (offset: number) => Promise<OffsetPage<T>>;
	/** So many of the list did not come, though it was read again: it changed too often. */
	readonly onMissing?: (missing: number, total: number) => void;
}

const mostPasses = 3;

/** Each once. */
export async function* offsetPages<T extends { readonly id: string }>(list: OffsetList<T>): AsyncGenerator<T> {
	const seen = new Set<string>();
	for (let pass = 1; ; pass += 1) {
		let before: number | undefined;
		let hasChanged = false;
		for (let offset = 0; ; ) {
			const { items, total, size } = await list.readPage(offset);
			for (const one of items) {
				if (seen.has(one.id)) continue;
				seen.add(one.id);
				yield one;
			}
			if (before !== undefined && total !== undefined && total !== before) {
				hasChanged = true;
				// those whom this page passed over come right before it by now
				if (total < before) {
					offset = Math.max(0, offset - (before - total));
					before = total;
					continue;
				}
			}
			before = total;
			offset += items.length;
			if (items.length === 0 && offset < (total ?? 0))
				throw new ProtocolFault('protocol', list.called(total ?? 0, offset));
			if (total === undefined ? items.length < size : offset >= total) break;
		}
		const missing = hasChanged ? (before ?? 0) - seen.size : 0;
		if (missing <= 0) return;
		if (pass === mostPasses) return list.onMissing?.(missing, before ?? 0);
	}
}
