/**
 * Reads a list page by page where pages are counted off from its beginning. Whoever leaves the list meanwhile moves those
 * behind forward, past the next page: where the announced total falls, so many rows are read again.
 */
import { createHash } from 'node:crypto';
import { ProtocolFault } from './protocol-fault.ts';

export interface OffsetPage<T> {
	readonly items: readonly T[];
	/** Of the whole list; undefined: the other system does not say. */
	readonly total: number | undefined;
	/** How many come at most. */
	readonly size: number;
}

/** Behind a page: where the next one begins, and who was on this one, each by a few characters. */
export interface OffsetPlace {
	readonly offset: number;
	readonly seen: string;
}

export interface Found<T> {
	readonly one: T;
	/** Of the last of a page. */
	readonly place?: OffsetPlace;
}

export interface OffsetList<T> {
	/** What the list is called, for what is said of it. */
	readonly called: (total: number, given: number) => string;
	readonly readPage: (offset: number) => Promise<OffsetPage<T>>;
	/** So many of the list did not come, though it was read again: it changed too often. */
	readonly onMissing?: (missing: number, total: number) => void;
	/** Reading begins one page before, as rows may have shifted since, and leaves out who was there. */
	readonly from?: OffsetPlace;
}

const mostPasses = 3;
const markOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 8);
const marks = /.{8}/g;

/** Each once. */
export async function* offsetPages<T extends { readonly id: string }>({
	called,
	readPage,
	onMissing = () => undefined,
	from = { offset: 0, seen: '' },
}: OffsetList<T>): AsyncGenerator<Found<T>> {
	const seenBefore = new Set(from.seen.match(marks));
	const seen = new Set<string>();
	for (let pass = 1; ; pass += 1) {
		let before: number | undefined;
		let hasChanged = false;
		for (let offset = pass === 1 ? Math.max(0, from.offset - seenBefore.size) : 0; ; ) {
			const { items, total, size } = await readPage(offset);
			const fallen = before !== undefined && total !== undefined ? before - total : 0;
			// those whom this page passed over come right before it by now
			const next = fallen > 0 ? Math.max(0, offset - fallen) : offset + items.length;
			hasChanged ||= fallen !== 0;
			for (const [nth, one] of items.entries()) {
				if (seen.has(one.id) || (pass === 1 && seenBefore.has(markOf(one.id)))) continue;
				seen.add(one.id);
				const isLast = pass === 1 && nth === items.length - 1;
				yield isLast ? { one, place: { offset: next, seen: items.map(({ id }) => markOf(id)).join('') } } : { one };
			}
			before = total;
			offset = next;
			if (fallen > 0) continue;
			if (items.length === 0 && offset < (total ?? 0)) throw new ProtocolFault('protocol', called(total ?? 0, offset));
			if (total === undefined ? items.length < size : offset >= total) break;
		}
		const missing = hasChanged ? (before ?? 0) - from.offset - seen.size : 0;
		if (missing <= 0) return;
		// what came before the place is not known: read again, they would come twice
		if (pass === mostPasses || from.offset > 0) return onMissing(missing, before ?? 0);
	}
}
